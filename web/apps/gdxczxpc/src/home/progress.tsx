import type { Report } from '../fund/queries.ts'
import { t as fund } from '../fund/fund.texts.ts'
import { percent, wan } from '../fund/rules.ts'
import css from './progress.module.css'
import { t } from './home.texts.ts'

/** The year's money in three figures, and what is paid against what the year's plan asks for by now. */
export function Progress({ report: r }: { report: Report | undefined }) {
  const now = r?.months.at(-1)
  const behind = now ? Math.round((now.target - now.percent) * 10) / 10 : 0
  const figures: [string, number | undefined][] = [
    [t.quota, r?.quota],
    [fund.allocated, r?.allocated],
    [fund.paid, r?.paid],
  ]
  return (
    <section className={css.progress} aria-label={t.pace} aria-busy={!r}>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value === undefined ? '—' : wan(value)}
              <small>{fund.wan}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.pace}>
        {!now ? (
          <p className={css.words}>{r ? t.noMoney : '—'}</p>
        ) : (
          <>
            <Bar name={t.paidShare} value={now.percent} of="paid" />
            <Bar name={t.planShare} value={now.target} of="plan" />
            <p className={css.words} data-behind={behind > 0 || undefined}>
              {behind > 0 ? t.behind(behind) : t.ahead(-behind)}
              {r && r.allocated > 0 && ` ${t.ofAllocated(percent(r.paid, r.allocated))}`}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Bar({ name, value, of }: { name: string; value: number; of: 'paid' | 'plan' }) {
  return (
    <div className={css.bar}>
      <span>{name}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="8" />
        <rect data-of={of} width={Math.min(100, value)} height="8" />
      </svg>
      <b>{value}%</b>
    </div>
  )
}
