import { useSdk } from '@mirror/sdk'
import type { ReactNode } from 'react'
import engine from '../engine/engine.module.css'

interface Props {
  /** Whether the analyses are pages of this site. Another site is entered by the menu alone, with a ticket. */
  site: boolean
  slug: string
  /** What the page shows: its area, state, part. */
  search: Record<string, string>
  children: ReactNode
}

/** The way to a page of the early warnings, in a tab of its own as from the menu. */
export function SiteLink({ site, slug, search, children }: Props) {
  const { env } = useSdk()
  if (!site) return children
  return (
    <a className={engine.link} href={`${env.base}/warning/${slug}?${new URLSearchParams(search)}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
