import type { ReactNode } from 'react'
import { goTo } from './address.ts'

/** A link to another place of this site: followed without loading a document, unless asked for in another tab. */
export function Link({
  to,
  current,
  className,
  children,
  label,
}: {
  to: string
  current?: boolean
  className?: string | undefined
  children: ReactNode
  label?: string
}) {
  return (
    <a
      href={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return
        e.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
