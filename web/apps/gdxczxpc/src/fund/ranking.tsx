import css from './fund.module.css'
import engine from '../engine/engine.module.css'
import { t } from './fund.texts.ts'
import type { Child } from './queries.ts'
import { percent, wan } from './rules.ts'

/** pacLevel of a town. */
const TOWN = 5

/** The areas below, those that paid the largest part first; areas without money stand nowhere. */
export function Ranking({ of, townYear, onArea }: { of: readonly Child[]; townYear: number; onArea: (id: string) => void }) {
  const rows = of.filter((c) => c.quota > 0 || c.allocated > 0)
  if (rows.length === 0) return <p className={engine.quiet}>{t.lowest}</p>
  return (
    <ol className={css.ranking}>
      {rows.map((c) => (
        <li key={c.id}>
          <button type="button" className={engine.link} onClick={() => onArea(c.id)}>
            {c.name}
          </button>
          <b>{c.percent}%</b>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={css.track} width="100" height="6" />
            <rect className={css.node} data-of="paid" width={Math.min(100, c.percent)} height="6" />
          </svg>
          <small>
            {c.quota > 0 && `${t.quota} ${wan(c.quota)} · `}
            {t.allocated} {wan(c.allocated)} · {t.paid} {wan(c.paid)} {t.wan}
            {c.level === TOWN && ` · ${t.ofTown(percent(c.allocated, townYear))}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
