import type { ReactNode } from 'react'
import css from './list-page.module.css'

/** The card a page stands in: title, count and note left, what can be done right. */
export function Screen({
  title,
  count,
  note,
  actions,
  children,
}: {
  title: string
  count?: string | undefined
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {count ? <span className={css.count}>{count}</span> : null}
        {note}
        {actions ? <div className={css.tools}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
