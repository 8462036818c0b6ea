import { lang, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './department.module.css'
import { t } from './department.texts.ts'
import { unmatchedQuery } from './queries.ts'
import type { Waiting } from './queries.ts'

/** 未匹配清单: rows whose person is on no register, with the mask of the number alone. */
export function Unmatched() {
  const sdk = useSdk()
  const [after, setAfter] = useState('')
  const asked = useQuery(unmatchedQuery(sdk, after, true))
  const page = asked.data
  return (
    <section aria-label={t.unmatched}>
      <h2>{t.unmatched}</h2>
      <p className={css.hint}>{t.unmatchedHint}</p>
      {asked.isError && !page ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !page ? (
        <Skeleton rows={4} />
      ) : (
        <DataTable
          caption={t.unmatched}
          columns={columns()}
          rows={page.rows}
          rowKey={(x) => x.id}
          empty={<EmptyState icon="document" title={t.noUnmatched} />}
          dense
        />
      )}
      {(after || page?.next) && (
        <div className={css.more}>
          {after && <Button onClick={() => setAfter('')}>{t.start}</Button>}
          {page?.next && <Button onClick={() => setAfter(page.next)}>{t.more}</Button>}
        </div>
      )}
    </section>
  )
}

/** Asked for when it is drawn: the words are of the language then. */
const columns = (): Column<Waiting>[] => [
  { key: 'number', title: t.number, head: true, cell: (x) => x.number },
  { key: 'kind', title: t.kind, cell: (x) => x.kind },
  { key: 'item', title: t.item, grow: true, cell: (x) => x.item },
  { key: 'day', title: t.day, cell: (x) => x.day },
  { key: 'value', title: t.value, align: 'right', cell: (x) => `${x.value.toLocaleString(lang())}${x.unit}` },
  { key: 'department', title: t.department, cell: (x) => x.department },
  { key: 'batch', title: t.batch, align: 'right', cell: (x) => x.batch },
]
