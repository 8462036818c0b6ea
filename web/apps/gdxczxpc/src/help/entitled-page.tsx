import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, Pager, QueryError, Tag, countText, errorText, firstPage, nextPage, previousPage, readPaging, whole, writePaging } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { descriptionQuery, moduleKeys } from '../engine/queries.ts'
import { HelpPage } from './help-page.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { entitledQuery, reportQuery } from './queries.ts'
import type { Entitled, Law } from './queries.ts'
import { dayFrom, gap } from './rules.ts'

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
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [busy, setBusy] = useState(0)
  const paging = readPaging(params)
  const list = useQuery(entitledQuery(sdk, area, law.id, paging.trail.at(-1) ?? '', paging.size))
  const measures = useQuery(descriptionQuery(sdk, 'help-measure'))
  const page = list.data
  const settle = async (r: Entitled) => {
    setBusy(r.id)
    const now = Date.now()
    try {
      await sdk.http.post(
        '/api/rural/help-measure',
        {
          area: r.area,
          values: {
            household: String(r.id),
            policy: String(law.id),
            kind: law.kind,
            content: law.content,
            ...(law.amount ? { amount: law.amount } : {}),
            plannedFrom: dayFrom(now),
            plannedTo: dayFrom(now, 30),
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
    {
      key: 'head',
      title: t.head,
      head: true,
      cell: (r) => (
        <a
          className={engine.link}
          href={sdk.history.createHref(`/household/${r.id}/card`)}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey) return
            e.preventDefault()
            void navigate(`/household/${r.id}/card`)
          }}
        >
          {r.headName}
        </a>
      ),
    },
    { key: 'watched', title: t.watched, cell: (r) => (r.monitored ? <Tag tone="red">{t.watched}</Tag> : '—') },
    { key: 'members', title: t.members, align: 'right', cell: (r) => r.members },
    { key: 'income', title: t.perCapita, align: 'right', cell: (r) => whole(r.perCapita) },
    { key: 'cadre', title: t.cadre, cell: (r) => r.cadre || '—' },
    { key: 'area', title: t.place, grow: true, cell: (r) => <span title={r.areaPath.replaceAll('/', ' ')}>{r.areaName}</span> },
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
  if (list.isError && !page) return <QueryError error={list.error} title={t.entitledFailed} onRetry={() => list.refetch()} />
  return (
    <>
      <div className={css.bar}>
        <p>
          {law.content}
          {law.amount > 0 && ` ${t.standard} ${t.yuan(whole(law.amount))} ${law.standard}`}
        </p>
        {page && <b className={css.total}>{t.count(countText(page.total, page.totalCap))}</b>}
      </div>
      <DataTable
        caption={t.entitledTable}
        columns={columns}
        rows={page?.items}
        rowKey={(r) => r.id}
        busy={list.isPlaceholderData}
        expect={paging.size}
        empty={
          <EmptyState icon="check" title={t.entitledNone}>
            {t.entitledNoneHint}
          </EmptyState>
        }
      />
      <Pager
        paging={paging}
        total={page?.total}
        cap={page?.totalCap ?? 0}
        next={list.isPlaceholderData ? undefined : page?.next}
        onPrevious={() => setParams(writePaging(params, previousPage(paging)))}
        onNext={() => page?.next && setParams(writePaging(params, nextPage(paging, page.next)))}
        onSize={(size) => setParams(writePaging(params, firstPage(paging, size)))}
      />
    </>
  )
}
