import { EmptyState } from '@mirror/ui'
import { DataTable } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { amount } from '../charts/model.ts'
import { dayText } from '../hits/said.ts'
import { risksQuery } from '../queries.ts'
import type { Risk } from '../types.ts'
import { t } from '../warning.texts.ts'
import { Asked } from './asked.tsx'
import css from './lists.module.css'
import { t as said } from './lists.texts.ts'

const columns = (): Column<Risk>[] => [
  { key: 'village', title: said.village, head: true, least: 6, cell: (r) => r.area.name },
  { key: 'town', title: said.town, least: 6, cell: (r) => r.town },
  { key: 'point', title: said.point, grow: true, least: 10, cell: (r) => r.point },
  { key: 'homes', title: said.threatened, align: 'right', keep: true, cell: (r) => amount(r.households) },
  { key: 'department', title: said.department, cell: (r) => r.department },
  { key: 'on', title: t.dated, cell: (r) => dayText(r.on) },
]

/** The points of danger of an area by village: they come without coordinates. */
export default function Risks({ area }: { area: string }) {
  const query = useQuery(risksQuery(area))
  return (
    <section className={css.list} aria-label={said.risks}>
      <h2>{said.risks}</h2>
      <p className={css.hint}>{said.risksHint}</p>
      <Asked query={query}>
        <DataTable
          caption={said.risks}
          columns={columns()}
          rows={query.data?.items}
          rowKey={(r) => `${r.area.code}.${r.point}`}
          busy={query.isFetching}
          expect={5}
          empty={<EmptyState title={said.noRisks}>{said.noRisksText}</EmptyState>}
        />
        {query.data && query.data.total > query.data.items.length && <p className={css.hint}>{said.first(query.data.items.length, query.data.total)}</p>}
      </Asked>
    </section>
  )
}
