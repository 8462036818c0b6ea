import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, useDict, whole } from '@mirror/widgets'
import type { Schemas } from '@mirror/contract'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quotaQuery } from './queries.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

type Stratum = Schemas['SurveyStratum']

/** How many households, or people served, of each stratum would be drawn, counted when somebody asks: a province has a million. */
export function Quota({ id, served }: { id: string; served: boolean }) {
  const sdk = useSdk()
  const kinds = useDict(served ? 'request_kind' : '')
  const [open, setOpen] = useState(false)
  const quota = useQuery({ ...quotaQuery(sdk, id), enabled: open })
  const q = quota.data
  if (!open) return <Button onClick={() => setOpen(true)}>{t.quota}</Button>
  if (quota.isError && !q) return <QueryError error={quota.error} title={t.quotaFailed} onRetry={() => quota.refetch()} />
  if (!q) return <Skeleton rows={4} />
  if (q.strata.length === 0) return <p className={css.quiet}>{served ? t.quotaNoneServed : t.quotaNone}</p>
  const columns: Column<Stratum>[] = [
    { key: 'area', title: t.area, head: true, grow: true, cell: (x) => x.name },
    ...(served ? [{ key: 'kind', title: t.kindOfRequest, cell: (x: Stratum) => kinds.name(x.kind) }] : []),
    { key: 'households', title: t.population, align: 'right', cell: (x) => whole(x.households) },
    { key: 'quota', title: t.toDraw, align: 'right', cell: (x) => whole(x.quota) },
  ]
  return (
    <div className={css.quota}>
      <p>{(served ? t.quotaSumServed : t.quotaSum)(whole(q.size), whole(q.households), whole(q.strata.length))}</p>
      <DataTable caption={t.quota} columns={columns} rows={q.strata} rowKey={(x) => x.id + x.kind} empty={null} dense />
    </div>
  )
}
