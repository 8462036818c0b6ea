import type { Schemas } from '@mirror/contract'
import css from './analysis.module.css'
import { Link } from './link.tsx'
import { t } from './warning.texts.ts'

/** The areas above the one on show, each a link; none where there is none. */
export function Above({ path, to }: { path: readonly Schemas['MetricStep'][]; to: (area: string) => string }) {
  if (path.length < 2) return null
  return (
    <nav className={css.crumb} aria-label={t.above}>
      {path.map((step, i) =>
        i === path.length - 1 ? (
          <span key={step.id} aria-current="location">
            {step.name}
          </span>
        ) : (
          <Link key={step.id} to={to(step.id)}>
            {step.name}
          </Link>
        ),
      )}
    </nav>
  )
}
