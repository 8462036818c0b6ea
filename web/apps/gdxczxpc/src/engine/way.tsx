import { useSdk } from '@mirror/sdk'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import css from './engine.module.css'

interface Props {
  /** The page inside this app. */
  to: string
  /** "" for a link with the looks of its place. */
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link to another page of this app: an address that can be opened elsewhere, and a step of the router here. */
export function Way({ to, className = css.link, current, children }: Props) {
  const sdk = useSdk()
  const navigate = useNavigate()
  return (
    <a
      className={className || undefined}
      href={sdk.history.createHref(to)}
      aria-current={current ? 'page' : undefined}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return
        e.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}
