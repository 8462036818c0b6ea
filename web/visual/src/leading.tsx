import type { ReactNode } from 'react'
import css from './leading.module.css'
import { businessAddress, followed } from './session.ts'

/** A figure that leads to the list it counts. */
export function Leading({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={css.leading} href={businessAddress(to)} onClick={followed}>
      {children}
    </a>
  )
}
