import { today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, Tag, countText, dictQuery, loadShrink, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import type { Description } from '../engine/model.ts'
import { loadOutbox } from '../engine/outdoor.ts'
import { HelpPage } from './help-page.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { HomeList, cadreColumn, headColumn, placeColumn } from './home-list.tsx'
import { dueQuery } from './queries.ts'
import type { Due } from './queries.ts'
import { lightText, periodEnds } from './rules.ts'

/** 应访未访: whom somebody has to visit now, and the visit one touch away. It is used in villages, on a phone. */
export default function DuePage({ fetchForms }: { fetchForms: () => Promise<unknown> }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const place = useListPlace()
  const { params } = place
  const filter = {
    area: params.get('area') ?? '',
    kind: params.get('kind') ?? 'monitored',
    light: params.get('light') ?? '',
    placed: params.get('placed') ?? '',
    visited: params.get('visited') ?? '',
  }
  const list = useQuery(dueQuery(sdk, filter, place.cursor, place.paging.size))
  const visits = useQuery(descriptionQuery(sdk, 'help-visit'))
  useVisitWithoutLine(visits.data, fetchForms)
  const page = list.data
  const apply = (next: Partial<typeof filter>) => {
    const all = { ...filter, ...next }
    place.setParams(new URLSearchParams(Object.entries(all).filter(([k, v]) => v !== '' && (k !== 'kind' || v !== 'monitored'))))
  }
  const ends = periodEnds(today())
  return (
    <HelpPage
      at="/m/help/due"
      title={t.due}
      note={page && t.count(countText(page.total, page.totalCap))}
      area={filter.area}
      ready={!list.isPending}
      onArea={(area) => apply({ area })}
    >
      <nav className={engine.views} aria-label={t.dueViews}>
        {(['monitored', 'must', 'other'] as const).map((k) => (
          <button key={k} type="button" aria-current={filter.kind === k ? 'true' : undefined} onClick={() => apply({ kind: k })}>
            {t[k]}
          </button>
        ))}
      </nav>
      <div className={css.bar}>
        <p>{t.dueHint(ends.month.slice(5), ends.quarter.slice(5))}</p>
        <Choice
          className={css.lights}
          label={t.lights}
          value={filter.light}
          optional
          onChange={(light) => apply({ light })}
          options={[
            { value: 'red', label: t.red },
            { value: 'yellow', label: t.yellow },
          ]}
        />
        <Choice
          className={css.lights}
          label={t.placed}
          value={filter.placed}
          optional
          onChange={(placed) => apply({ placed })}
          options={[
            { value: 'no', label: t.unplaced },
            { value: 'yes', label: t.isPlaced },
          ]}
        />
        <Choice
          className={css.lights}
          label={t.whom}
          value={filter.visited}
          optional
          onChange={(visited) => apply({ visited })}
          options={[{ value: 'yes', label: t.withVisited }]}
        />
      </div>
      <HomeList
        name="help-due"
        caption={t.dueTable}
        columns={columnsOf(visits.data?.mayAdd ? (r) => void navigate(`/m/help-visit/new?f.household=${r.id}`, { state: r }) : undefined)}
        list={list}
        place={place}
        failed={t.dueFailed}
        none={[t.dueNone, t.dueNoneHint]}
      />
    </HelpPage>
  )
}

/** Fetches what the form of a visit needs while there is a line: in the village there may be none. */
function useVisitWithoutLine(visits: Description | undefined, fetchForms: () => Promise<unknown>) {
  const sdk = useSdk()
  const client = useQueryClient()
  const dicts = visits?.mayAdd ? visits.fields.flatMap((f) => (f.kind === 'dict' && !f.readOnly ? [f.dict] : [])).join(' ') : undefined
  useEffect(() => {
    if (dicts === undefined) return
    void Promise.all([fetchForms(), loadShrink()]).catch(() => undefined)
    void loadOutbox()
      .then(({ openOutbox }) => openOutbox({ http: sdk.http, owner: sdk.user.uuid }))
      .catch(() => undefined)
    for (const type of dicts.split(' ').filter(Boolean)) void client.prefetchQuery(dictQuery(sdk, type))
  }, [sdk, client, dicts, fetchForms])
}

function columnsOf(visit: ((r: Due) => void) | undefined): Column<Due>[] {
  return [
    headColumn(),
    {
      key: 'light',
      title: t.light,
      cell: (r) => (r.light ? <Tag tone={r.light === 'red' ? 'red' : 'orange'}>{lightText(r.monthly, r.light)}</Tag> : <Tag tone="green">{t.visited}</Tag>),
    },
    { key: 'last', title: t.last, cell: (r) => r.lastVisit || t.never },
    cadreColumn(),
    { key: 'kinds', title: t.kinds, grow: true, cell: (r) => <span title={r.kinds.join('、')}>{r.kinds.join('、') || '—'}</span> },
    placeColumn(),
    ...(visit
      ? [
          {
            key: 'visit',
            title: t.visit,
            actions: true,
            cell: (r: Due) => (
              <Button kind="primary" icon="plus" aria-label={t.visitOf(r.headName)} onClick={() => visit(r)}>
                {t.visit}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
