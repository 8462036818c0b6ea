import { Tag } from '@mirror/widgets'
import { Way } from '../engine/way.tsx'
import { figureText } from '../metric/rules.ts'
import { dayText } from '../engine/day-text.ts'
import type { Column, Reported, Reporting } from './queries.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

type Values = Reported['reported']

/** Who has reported what. A number that is not what is reckoned now says by how much it differs. */
export function ReportedTable({ reported: r }: { reported: Reported }) {
  const columns = r.groups.flatMap((g) => g.columns)
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t.reportedOf(r.title)}>
      <table className={`${css.table} ${css.sums}`}>
        <caption>{t.reportedOf(r.title)}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.corner}>
              {t.area}
            </th>
            <th scope="colgroup" colSpan={2}>
              {t.submission}
            </th>
            {r.groups.map((g) => (
              <th key={g.title} scope="colgroup" colSpan={g.columns.length}>
                <span className={css.over}>{g.title}</span>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.day}</th>
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
                <Way to={`/m/summaryReport-submission/${row.submission}`}>{row.name}</Way>
              </th>
              <td className={css.state}>
                <State of={row} />
              </td>
              <td title={row.note || undefined}>{row.in ? dayText(row.submittedOn) : t.due(dayText(row.dueOn))}</td>
              {columns.map((c, i) => (
                <td key={c.key}>
                  {row.in ? numberOf(c, row.values, i) : '—'}
                  <Differs column={c} values={row.difference} at={i} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum title={t.sumReported} columns={columns} values={r.reported} />
          <Sum title={t.reckoned} columns={columns} values={r.reckoned} />
          <Sum title={t.difference} columns={columns} values={r.difference} />
        </tfoot>
      </table>
    </div>
  )
}

const tones = { '10': 'orange', '20': 'brand', '30': 'red', '40': 'green', '50': 'green' } as const

function State({ of: row }: { of: Reporting }) {
  return row.late ? <Tag tone="red">{t.late}</Tag> : <Tag tone={tones[row.state]}>{t.states(row.state)}</Tag>
}

export function numberOf(c: Column, values: Values, at: number): string {
  const v = values[at]?.value
  return v == null ? '—' : figureText(v, c.decimals)
}

function Differs({ column: c, values, at }: { column: Column; values: Values; at: number }) {
  const v = values[at]?.value
  if (!v) return null
  return (
    <small className={css.differs} title={t.differs}>
      {v > 0 ? '+' : ''}
      {figureText(v, c.decimals)}
    </small>
  )
}

function Sum({ title, columns, values }: { title: string; columns: Column[]; values: Values }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td colSpan={2} />
      {columns.map((c, i) => (
        <td key={c.key} title={values[i]?.why || undefined}>
          {numberOf(c, values, i)}
        </td>
      ))}
    </tr>
  )
}
