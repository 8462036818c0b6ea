import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, QueryError, Tag, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import engine from '../engine/engine.module.css'
import { Way } from '../engine/way.tsx'
import { HandedHomes } from './home-pages.tsx'
import { SHEETS, rowsQuery } from './queries.ts'
import { sourceOf } from './rules.ts'
import { saveFile } from '@mirror/sdk/save'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** 收表: what the areas below handed in of a table, and how far those between are. */
export function HandedRows({ table, area, period: fixed, version }: { table: number | string; area: string; period?: string; version: number }) {
  const sdk = useSdk()
  const [chosen, setPeriod] = useState('')
  const asked = useQuery(rowsQuery(sdk, table, area, fixed ?? chosen, version))
  const r = asked.data
  if (asked.isError && !r) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!r) return <Skeleton rows={6} />
  return (
    <section className={engine.group} aria-label={t.handed}>
      <h2>{t.handed}</h2>
      <div className={css.where}>
        <span>{t.inOf(r.in, r.asked)}</span>
        {fixed === undefined && r.periods.length > 1 && (
          <Choice label={t.period} value={r.period} onChange={setPeriod} options={r.periods.map((p) => ({ value: p, label: p }))} />
        )}
        {sdk.permissions.has('summaryReport:export') && (!r.byHomes || sdk.permissions.has('household-data:detail')) && r.in > 0 && (
          <Button
            onClick={() =>
              void saveFile(sdk, `/api/rural/summaryReport-table/${table}/rows/xlsx?${new URLSearchParams({ area, period: r.period })}`, 'table.xlsx').catch(
                (error: unknown) => sdk.message.error(errorText(error)),
              )
            }
          >
            {t.exportRows}
          </Button>
        )}
      </div>
      {!r.byHomes && r.rows.length < r.in && <p className={css.hint}>{t.firstRows(r.rows.length)}</p>}
      {r.byHomes && r.in > 0 ? (
        <HandedHomes key={`${area}.${r.period}`} table={table} area={area} period={r.period} version={version} />
      ) : r.rows.length === 0 ? (
        <EmptyState icon="document" title={t.noRows} />
      ) : (
        <DataTable
          caption={t.handed}
          columns={[
            { key: 'area', title: t.area, head: true, cell: (x) => <Way to={`/m/${SHEETS}/${x.id}`}>{x.area}</Way> },
            ...r.columns.map((c, i) => ({
              key: c.key,
              title: c.unit ? `${c.title}（${c.unit}）` : c.title,
              wrap: true,
              align: c.kind === 'text' || c.kind === 'choice' || c.kind === 'longText' ? ('center' as const) : ('right' as const),
              cell: (x: (typeof r.rows)[number]) => <span title={x.cells[i]?.why || sourceOf(x.cells[i])}>{x.cells[i]?.value || '—'}</span>,
            })),
          ]}
          rows={r.rows}
          rowKey={(x) => x.id}
          dense
          empty={null}
        />
      )}
      {r.above.length > 0 && area === '' && (
        <ul className={css.above} aria-label={t.waiting}>
          {r.above.map((x) => (
            <li key={x.id}>
              <Way to={`/m/${SHEETS}/${x.id}`}>{x.area}</Way> <Tag tone="quiet">{x.state}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
