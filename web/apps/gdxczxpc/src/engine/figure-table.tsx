import type { ReactNode } from 'react'
import css from './figure-table.module.css'

interface Props {
  /** What opens it. */
  summary: string
  heads: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
  /** How many columns hold words, from the left; the others hold figures. */
  words?: number
}

/** The figures of a picture in a table behind it: for eyes that cannot use the picture, and for those who want to know exactly. */
export function FigureTable({ summary, heads, rows, words = 1 }: Props) {
  const of = (column: number) => (column < words ? 'words' : undefined)
  return (
    <details className={css.data}>
      <summary>{summary}</summary>
      {/* On a phone it scrolls sideways: by keyboard as well. */}
      <div className={css.scroll} role="group" aria-label={summary} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <th key={head} scope="col" data-of={of(i)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={[name, ...cells.slice(0, words - 1)].join(' ')}>
                <th scope="row" data-of="words">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td key={heads[i + 1]} data-of={of(i + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
