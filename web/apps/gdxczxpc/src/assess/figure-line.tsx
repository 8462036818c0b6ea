import css from './assess.module.css'
import { t } from './assess.texts.ts'
import type { Figure } from './queries.ts'
import { plain, sign } from './rules.ts'

/** A figure of the library, what it is made of, and the rule that makes points of it. */
export function FigureLine({ figure: f }: { figure: Figure }) {
  const value = f.value === null ? '' : `${f.title} ${plain(f.value, Math.max(2, f.decimals))}${f.unit}`
  const rules =
    f.way === 'bands'
      ? f.bands.map((b) => t.ruleBand(`${sign(f)}${plain(b.from, 4)}`, plain(b.points)))
      : f.way === 'linear'
        ? [t.ruleLinear(plain(f.floor, 4), plain(f.target, 4))]
        : [t.ruleTarget(`${sign(f)}${plain(f.target, 4)}`, plain(f.step, 4), plain(f.per))]
  return (
    <div className={css.figureLine}>
      {f.value === null ? (
        <p className={css.none}>
          {f.title}：{t.notComputed(f.why)}，{t.byReviewer}
        </p>
      ) : (
        <p>
          {t.computed(value, plain(f.points))}
          {f.adds !== 'sum' && <small>{t.madeOf(plain(f.num), plain(f.den))}</small>}
        </p>
      )}
      <p className={css.rule}>{t.figureFrom(f.source, f.asOf)}</p>
      <p className={css.rule}>
        {rules.map((r, k) => (
          <span key={r} data-fitted={f.value !== null && f.way === 'bands' && k === f.fitted ? '' : undefined}>
            {r}
          </span>
        ))}
      </p>
    </div>
  )
}
