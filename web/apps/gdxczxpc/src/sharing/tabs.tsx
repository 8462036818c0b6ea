import { useSdk } from '@mirror/sdk'
import { useLocation } from 'react-router'
import { Way } from '../engine/way.tsx'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { FIELDS, SHEETS, TABLES } from './queries.ts'

/** Where the line is longer than a phone, the page one is on stands in sight. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - 48
}

/** The pages beside the reports: what is filled in, by whom, and what it costs. */
export function SummaryTabs() {
  const sdk = useSdk()
  const { pathname } = useLocation()
  const pages = [
    { to: '/summary', title: t.reports },
    { to: '/summary/catalogue', title: t.catalogue },
    { to: '/summary/facts', title: t.facts },
    { to: '/summary/collected', title: t.collected },
    { to: '/summary/burden', title: t.burden },
    { to: `/m/${SHEETS}`, title: t.sheets },
    ...(sdk.permissions.has('summaryReport:add')
      ? [
          { to: `/m/${TABLES}`, title: t.tables },
          { to: `/m/${FIELDS}`, title: t.fields },
        ]
      : []),
  ]
  return (
    <nav ref={showCurrent} className={css.tabs} aria-label={t.parts} data-print="no">
      {pages.map((p) => (
        <Way key={p.to} to={p.to} className="" current={pathname === p.to}>
          {p.title}
        </Way>
      ))}
    </nav>
  )
}
