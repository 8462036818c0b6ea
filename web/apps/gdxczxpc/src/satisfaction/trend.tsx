import { whole } from '@mirror/widgets'
import { Way } from '../engine/way.tsx'
import type { Point } from './queries.ts'
import { span } from './rules.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

/** The index of a survey beside those of the surveys before it, each with its margin: a line, and below it the figures it is drawn from. */
export function Trend({ id, area, of }: { id: string; area: string; of: Point[] }) {
  const { low, high } = span(of)
  const x = (i: number) => ((i + 0.5) / of.length) * 100
  const y = (v: number) => 100 - ((v - low) / (high - low)) * 100
  return (
    <section>
      <h2>{t.trend}</h2>
      <p className={css.quiet}>{t.trendHint}</p>
      <div className={css.trend}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {of.map((p, i) => (
            <path key={p.id} data-margin="" d={`M${x(i)} ${y(p.index - p.margin)}V${y(p.index + p.margin)}`} />
          ))}
          <path d={`M${of.map((p, i) => `${x(i)} ${y(p.index)}`).join('L')}`} />
          {of.map((p, i) => (
            <path key={p.id} data-point="" d={`M${x(i)} ${y(p.index)}h0`} />
          ))}
        </svg>
        <ol>
          {of.map((p) => {
            const said = t.ofSurvey(p.title, whole(p.answers))
            return (
              <li key={p.id}>
                {String(p.id) === id ? (
                  <span title={said}>{p.month}</span>
                ) : (
                  <Way to={`/m/satisfaction/${p.id}/report?area=${area}`}>
                    <span title={said}>{p.month}</span>
                  </Way>
                )}
                <b>{p.index.toFixed(1)}</b>
                <small>±{p.margin.toFixed(1)}</small>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
