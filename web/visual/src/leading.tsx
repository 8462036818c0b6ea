import type { ReactNode } from 'react'
import css from './leading.module.css'
import { businessAddress, followed } from '@mirror/sdk/page'

/** A figure that leads to the list it counts; the figure alone where the person may not open the list. */
export function Leading({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>
  return (
    <a className={css.leading} href={businessAddress(to)} onClick={followed}>
      {children}
    </a>
  )
}
