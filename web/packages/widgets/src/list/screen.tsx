import type { ReactNode } from 'react'
import { Printed } from '../printed.tsx'
import css from './list-page.module.css'

/** The card a page stands in: title, count and note left, what can be done right. */
export function Screen({
  title,
  count,
  note,
  actions,
  corner,
  children,
}: {
  title: string
  count?: string | undefined
  note?: ReactNode
  actions?: ReactNode
  /** Always beside the title, on a small screen too. */
  corner?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {count ? <span className={css.count}>{count}</span> : null}
        {note}
        {actions ? <div className={css.tools}>{actions}</div> : null}
        {corner ? <div className={css.corner}>{corner}</div> : null}
      </header>
      {children}
      <Printed />
    </section>
  )
}
