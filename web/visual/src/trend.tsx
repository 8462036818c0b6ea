import type { Board } from './rules.ts'
import { Leading } from './leading.tsx'
import css from './trend.module.css'
import { t } from './visual.texts.ts'

const HEIGHT = 60

/** 月度趋势: what began and what ended in monitoring, month by month. */
export function Trend({ board, list }: { board: Board | undefined; list: string | undefined }) {
  const months = board?.monitoring.months ?? []
  const most = Math.max(1, ...months.flatMap((m) => [m.began, m.ended]))
  const now = months.at(-1)
  if (!now) return null
  return (
    <section className={css.trend}>
      <h2>
        {t.trend}
        <span data-of="began">
          {t.began}{' '}
          <b>
            <Leading to={list}>{t.thisMonth(now.began)}</Leading>
          </b>
        </span>
        <span data-of="ended">
          {t.ended}{' '}
          <b>
            <Leading to={list}>{t.thisMonth(now.ended)}</Leading>
          </b>
        </span>
      </h2>
      <div className={css.months} aria-hidden="true">
        {months.map((m) => (
          <div key={m.month}>
            {(['began', 'ended'] as const).map((of) => (
              <div key={of} data-of={of}>
                <span>{m[of] || ''}</span>
                <svg height={Math.round((m[of] / most) * HEIGHT)}>
                  <rect width="100%" height="100%" />
                </svg>
              </div>
            ))}
            <span>{t.nth(m.month % 100)}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t.trend}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.began}</th>
            <th scope="col">{t.ended}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((m) => (
            <tr key={m.month}>
              <th scope="row">{t.yearMonth(Math.floor(m.month / 100), m.month % 100)}</th>
              <td>{m.began}</td>
              <td>{m.ended}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
