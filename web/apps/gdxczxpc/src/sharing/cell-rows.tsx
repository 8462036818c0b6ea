import type { ReactNode } from 'react'
import { Way } from '../engine/way.tsx'
import type { Sheet } from './queries.ts'
import { sourceOf } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

interface Props {
  sheet: Sheet
  /** What stands in a new cell; the value where it is left out. */
  typed?: (i: number) => ReactNode
}

/** A sheet a line a column: value, where it comes from and as of when, and the way to where it is corrected. */
export function CellRows({ sheet, typed }: Props) {
  return (
    <div className={css.lines}>
      <table>
        <caption>{t.mine}</caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.value}</th>
            <th scope="col">{t.source}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((c, i) => {
            const x = sheet.cells[i]
            return (
              <tr key={c.key} data-field={c.key} data-new={c.new ? '' : undefined}>
                <th scope="row">
                  {c.title}
                  <small>{c.unit}</small>
                </th>
                <td>{c.new && typed ? typed(i) : x?.value || <span className={css.quiet}>{x?.why || t.none}</span>}</td>
                <td>
                  <span className={css.quiet}>{c.new && !x?.source ? t.fresh : sourceOf(x)}</span>{' '}
                  {typed && x?.path && !c.new && <Way to={x.path}>{t.goCorrect}</Way>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
