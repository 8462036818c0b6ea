import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '@mirror/contract'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { earlierQuery } from './queries.ts'
import css from './supervision.module.css'
import { t } from './supervision.texts.ts'

/** What was found there before, on the page of an issue. */
export default function EarlierIssues({ record }: { record: Whole }) {
  const sdk = useSdk()
  const earlier = useQuery(earlierQuery(sdk, { issue: String(record.id), area: '', category: '' }))
  type Row = Schemas['EarlierIssue']
  const columns: Column<Row>[] = [
    { key: 'title', title: t.title, head: true, grow: true, cell: (x) => <Way to={`/m/dailySupervision/${x.id}`}>{x.title}</Way> },
    { key: 'state', title: t.state, cell: (x) => <Tag tone={x.tone}>{x.state}</Tag> },
    { key: 'foundOn', title: t.foundOn, cell: (x) => x.foundOn },
    { key: 'closedOn', title: t.closedOn, cell: (x) => x.closedOn || '—' },
  ]
  return (
    <section className={engine.group} aria-label={t.earlier}>
      <h2>{t.earlier}</h2>
      {earlier.isError && !earlier.data ? (
        <QueryError error={earlier.error} title={t.earlierFailed} onRetry={() => earlier.refetch()} />
      ) : !earlier.data ? (
        <Skeleton rows={3} />
      ) : earlier.data.items.length === 0 ? (
        <p className={engine.quiet}>{t.earlierNone}</p>
      ) : (
        <>
          <p className={css.quiet}>{t.earlierHint}</p>
          <DataTable caption={t.earlier} columns={columns} rows={earlier.data.items} rowKey={(x) => x.id} empty={null} />
        </>
      )}
    </section>
  )
}
