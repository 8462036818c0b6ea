import { today, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Tag, countText, errorText, useListPlace, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import { moduleKeys } from '../engine/queries.ts'
import { HelpPage } from './help-page.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { HomeList, cadreColumn, headColumn, placeColumn } from './home-list.tsx'
import { entitledQuery, reportQuery } from './queries.ts'
import type { Entitled, Law } from './queries.ts'
import { gap } from './rules.ts'

/** 应享未享: who meets a policy's conditions and has no measure of it; one press makes the measure. */
export default function EntitledPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const report = useQuery(reportQuery(sdk, area))
  const laws = report.data?.laws
  const law = laws?.find((l) => String(l.id) === params.get('policy')) ?? laws?.find((l) => gap(l) > 0) ?? laws?.[0]
  const apply = (next: { area?: string; policy?: string }) =>
    setParams(new URLSearchParams(Object.entries({ area, policy: params.get('policy') ?? '', ...next }).filter(([, v]) => v !== '')))
  return (
    <HelpPage at="/m/help/entitled" title={t.entitled} area={area} ready={!report.isPending} onArea={(to) => apply({ area: to })}>
      {report.isError && !report.data ? (
        <QueryError error={report.error} title={t.entitledFailed} onRetry={() => report.refetch()} />
      ) : !laws ? (
        <Skeleton rows={6} />
      ) : !law ? (
        <EmptyState icon="document" title={t.noPolicy} actions={<Button onClick={() => navigate('/m/help-policy')}>{t.noPolicyGo}</Button>}>
          {t.noPolicyHint}
        </EmptyState>
      ) : (
        <>
          <nav className={engine.views} aria-label={t.policies}>
            {laws.map((l) => (
              <button key={l.id} type="button" aria-current={l.id === law.id ? 'true' : undefined} onClick={() => apply({ policy: String(l.id) })}>
                {l.title}
              </button>
            ))}
          </nav>
          <List key={law.id} law={law} area={area} />
        </>
      )}
    </HelpPage>
  )
}

function List({ law, area }: { law: Law; area: string }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const [busy, setBusy] = useState(0)
  const list = useQuery(entitledQuery(sdk, area, law.id, place.cursor, place.paging.size))
  const measures = useQuery(descriptionQuery(sdk, 'help-measure'))
  const page = list.data
  const settle = async (r: Entitled) => {
    setBusy(r.id)
    try {
      await sdk.http.postOrThrow(
        '/api/rural/help-measure',
        {
          area: r.area,
          values: {
            household: String(r.id),
            policy: String(law.id),
            kind: law.kind,
            content: law.content,
            ...(law.amount ? { amount: law.amount } : {}),
            plannedFrom: today(),
            plannedTo: today(30),
          },
        },
        { silent: true },
      )
      sdk.message.success(t.settled(r.headName))
      await client.invalidateQueries({ queryKey: moduleKeys.all })
    } catch (error) {
      sdk.message.error(errorText(error))
    } finally {
      setBusy(0)
    }
  }
  const columns: Column<Entitled>[] = [
    headColumn(),
    { key: 'watched', title: t.watched, cell: (r) => (r.monitored ? <Tag tone="red">{t.watched}</Tag> : '—') },
    { key: 'members', title: t.members, align: 'right', cell: (r) => r.members },
    { key: 'income', title: t.perCapita, align: 'right', cell: (r) => (r.perCapita === null ? t.unfilled : whole(r.perCapita)) },
    cadreColumn(),
    { ...placeColumn(), grow: true },
    ...(measures.data?.mayAdd
      ? [
          {
            key: 'settle',
            title: t.settle,
            actions: true,
            cell: (r: Entitled) => (
              <Button kind="primary" disabled={busy !== 0} aria-label={t.settleOf(r.headName)} onClick={() => void settle(r)}>
                {t.settle}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={css.bar}>
        <p>
          {law.content}
          {law.amount > 0 && ` ${t.standard} ${t.yuan(whole(law.amount))} ${law.standard}`}
        </p>
        {page && <b className={css.total}>{t.count(countText(page.total, page.totalCap))}</b>}
      </div>
      <HomeList
        name="help-entitled"
        caption={t.entitledTable}
        columns={columns}
        list={list}
        place={place}
        failed={t.entitledFailed}
        none={[t.entitledNone, t.entitledNoneHint]}
      />
    </>
  )
}
