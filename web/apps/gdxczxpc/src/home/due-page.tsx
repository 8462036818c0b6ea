import { useSdk } from '@mirror/sdk'
import { ListPage, Tag, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import engine from '../engine/engine.module.css'
import { Light } from '../engine/light.tsx'
import { Way } from '../engine/way.tsx'
import type { DueRow } from './queries.ts'
import { dueQuery } from './queries.ts'
import { lastTwo } from './rules.ts'
import { t } from './home.texts.ts'

const parts = ['overdue', 'week'] as const

/** 办理期限: what is overdue or due this week in an area, of all modules, the nearest deadline first. */
export default function DuePage() {
  const sdk = useSdk()
  const place = useListPlace()
  const area = place.params.get('area') ?? ''
  const due = place.params.get('due') === 'week' ? 'week' : 'overdue'
  const list = useQuery(dueQuery(sdk, area, due, place))
  useEffect(() => {
    sdk.setTitle(t.dueTitle)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const show = (next: Record<string, string>) => place.setParams(new URLSearchParams(Object.entries({ area, due, ...next }).filter(([, v]) => v !== '')))
  const words = { overdue: t.dueOverdue, week: t.dueWeek }
  const columns: Column<DueRow>[] = [
    { key: 'title', title: t.dueMatter, head: true, cell: (r) => <Way to={`/m/${r.module}/${r.id}`}>{r.title}</Way> },
    { key: 'no', title: t.dueNo, cell: (r) => r.no },
    { key: 'state', title: t.dueState, cell: (r) => <Tag tone={r.tone as 'brand'}>{r.state}</Tag> },
    { key: 'area', title: t.dueArea, grow: true, cell: (r) => <span title={r.area.replaceAll('/', ' ')}>{lastTwo(r.area)}</span> },
    { key: 'due', title: t.dueAt, cell: (r) => <Light due={r.dueAt} light={due === 'overdue' ? 'red' : 'yellow'} /> },
  ]
  return (
    <ListPage
      name="due"
      title={t.dueTitle}
      count={t.dueCount}
      views={
        <nav className={engine.views} aria-label={t.dueTitle}>
          {parts.map((p) => (
            <button key={p} type="button" aria-current={due === p ? 'true' : undefined} onClick={() => show({ due: p })}>
              {words[p]}
            </button>
          ))}
        </nav>
      }
      filters={null}
      areas={{ value: area, onChange: (next) => show({ area: next }) }}
      columns={columns}
      rowKey={(r) => `${r.module}/${r.id}`}
      list={list}
      place={place}
      failed={t.dueFailed}
      filtered={false}
      onClear={() => show({ area: '' })}
      nothing={[t.dueNone, '']}
      none={['check', t.dueNone, due === 'overdue' ? t.noneOverdue : t.dueNoneWeek]}
    />
  )
}
