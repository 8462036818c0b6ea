import { Way } from '../engine/way.tsx'
import { figureText } from '../metric/rules.ts'
import type { Column, Report } from './queries.ts'
import { listOf } from './rules.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

interface Props {
  report: Report
  onArea: (id: string) => void
}

/** From how many columns on a heading begins at its first one: its middle may be out of sight. */
const LONG = 6

/** The form: headings over headings, the areas below or the entries of a dictionary, and the area itself as the sum. Headings and areas stay in sight. */
export function ReportTable({ report: r, onArea }: Props) {
  const columns = r.groups.flatMap((g) => g.columns)
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={r.title}>
      <table className={css.table}>
        <caption>{r.title}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.corner}>
              {r.split || t.area}
            </th>
            {r.groups.map((g) => (
              <th key={g.title} scope="colgroup" colSpan={g.columns.length} className={g.columns.length > LONG ? css.long : undefined}>
                <span className={css.over}>{g.title}</span>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((c) => (
              <th key={c.key} scope="col" title={c.definition}>
                {c.title}
                <small>{c.unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {r.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.leaf ? (
                  row.name
                ) : (
                  <button type="button" onClick={() => onArea(row.id)}>
                    {row.name}
                  </button>
                )}
              </th>
              <Cells columns={columns} values={row.values} area={row.id} name={row.name} year={r.month} />
            </tr>
          ))}
          {r.entries.map((row) => (
            <tr key={row.code}>
              <th scope="row">{row.title}</th>
              <Cells columns={columns} values={row.values} area={r.area.id} name={row.title} year={r.month} entry={row.code} />
            </tr>
          ))}
          {r.rows.length + r.entries.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className={css.empty}>
                {r.split ? t.noEntry : t.noBelow}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <Cells columns={columns} values={r.total} area={r.area.id} name={r.area.name} year={r.month} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface CellsProps {
  columns: Column[]
  values: Report['total']
  area: string
  name: string
  year: number
  /** What the row is, where it is no area. */
  entry?: string
}

function Cells({ columns, values, area, name, year, entry }: CellsProps) {
  return columns.map((c, i) => {
    const v = values[i]
    const text = v?.value == null ? '—' : figureText(v.value, c.decimals)
    const list = v?.value ? listOf(c, area, Math.floor(year / 100), entry) : undefined
    const behind = v?.records ? t.behind(figureText(v.records, 0)) : ''
    return (
      <td key={c.key} title={v?.why || (behind && text + behind) || undefined}>
        {list ? (
          <Way to={list}>
            <span aria-label={`${t.of(name, c.title)} ${text}${behind}`}>{text}</span>
          </Way>
        ) : (
          text
        )}
      </td>
    )
  })
}
