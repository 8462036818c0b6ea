import type { ReactNode } from 'react'
import css from './line-legend.module.css'

/** What the lines of a picture mean: the first is drawn through, the second in dashes, so that grey print keeps them apart. */
export function LineLegend({ lines, center }: { lines: readonly [first: ReactNode, second: ReactNode]; center?: boolean }) {
  return (
    <ul className={css.legend} data-center={center || undefined}>
      {(['first', 'second'] as const).map((of, i) => (
        <li key={of}>
          <i data-of={of} aria-hidden="true" />
          {lines[i]}
        </li>
      ))}
    </ul>
  )
}
