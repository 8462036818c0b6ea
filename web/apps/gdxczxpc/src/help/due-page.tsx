import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import {
  Choice,
  DataTable,
  Pager,
  QueryError,
  Tag,
  countText,
  firstPage,
  nextPage,
  previousPage,
  readPaging,
  useListMemory,
  writePaging,
} from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { descriptionQuery } from '../engine/queries.ts'
import { HelpPage } from './help-page.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { dueQuery } from './queries.ts'
import type { Due } from './queries.ts'
import { dayFrom, lightText, periodEnds } from './rules.ts'

/** 应访未访: whom somebody has to visit now, and the visit one touch away. It is used in villages, on a phone. */
export default function DuePage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const filter = { area: params.get('area') ?? '', kind: params.get('kind') ?? 'monitored', light: params.get('light') ?? '' }
  const paging = readPaging(params)
  const list = useQuery(dueQuery(sdk, filter, paging.trail.at(-1) ?? '', paging.size))
  const visits = useQuery(descriptionQuery(sdk, 'help-visit'))
  const page = list.data
  const memory = useListMemory('help-due', `?${params}`, page !== undefined && !list.isPlaceholderData)
  const apply = (next: Partial<typeof filter>) => {
    const all = { ...filter, ...next }
    setParams(new URLSearchParams(Object.entries(all).filter(([k, v]) => v !== '' && (k !== 'kind' || v !== 'monitored'))))
  }
  const ends = periodEnds(dayFrom(Date.now()))
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
      </div>
      {list.isError && !page ? (
        <QueryError error={list.error} title={t.dueFailed} onRetry={() => list.refetch()} />
      ) : (
        <>
          <DataTable
            caption={t.dueTable}
            columns={columnsOf(
              (r) => sdk.history.createHref(`/household/${r.id}/card`),
              (r) => void navigate(`/household/${r.id}/card`),
              visits.data?.mayAdd ? (r) => void navigate(`/m/help-visit/new?f.household=${r.id}`) : undefined,
            )}
            rows={page?.items}
            rowKey={(r) => r.id}
            busy={list.isPlaceholderData}
            expect={paging.size}
            box={memory.box}
            empty={
              <EmptyState icon="check" title={t.dueNone}>
                {t.dueNoneHint}
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
      )}
    </HelpPage>
  )
}

function columnsOf(hrefOf: (r: Due) => string, open: (r: Due) => void, visit: ((r: Due) => void) | undefined): Column<Due>[] {
  return [
    {
      key: 'head',
      title: t.head,
      head: true,
      cell: (r) => (
        <a
          className={engine.link}
          href={hrefOf(r)}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey) return
            e.preventDefault()
            open(r)
          }}
        >
          {r.headName}
        </a>
      ),
    },
    { key: 'light', title: t.light, cell: (r) => <Tag tone={r.light === 'red' ? 'red' : 'orange'}>{lightText(r.monthly, r.light)}</Tag> },
    { key: 'last', title: t.last, cell: (r) => r.lastVisit || t.never },
    { key: 'cadre', title: t.cadre, cell: (r) => r.cadre || '—' },
    { key: 'kinds', title: t.kinds, grow: true, cell: (r) => <span title={r.kinds.join('、')}>{r.kinds.join('、') || '—'}</span> },
    { key: 'area', title: t.place, cell: (r) => <span title={r.areaPath.replaceAll('/', ' ')}>{r.areaName}</span> },
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
