import { figure as inWords, withUnit } from './charts/model.ts'
import css from './figure-card.module.css'
import { Help } from './help.tsx'
import type { Figure } from './types.ts'
import { t } from './warning.texts.ts'

/** One key figure: its value, what it was a month before or a note, and how it is defined. Without a value it says why, never 0. */
export function FigureCard({ figure, note }: { figure: Figure; note?: string | undefined }) {
  const { title, unit, value, before, decimals } = figure
  return (
    <section className={css.card} aria-label={title}>
      <h2>
        {title}
        <Help
          title={title}
          lines={[
            [t.definition, figure.definition],
            [t.unit, unit],
            [t.source, figure.source],
            [t.missing, figure.missing],
          ]}
        />
      </h2>
      {value === null ? (
        <p className={css.none}>
          <b>{t.noData}</b>
          {figure.why}
        </p>
      ) : (
        <>
          <p className={css.value}>
            <strong>{inWords(value, decimals)}</strong>
            {unit && <small>{unit}</small>}
          </p>
          {before !== null && <p className={css.change}>{changeOf(value, before, unit, decimals)}</p>}
          {figure.note && <p className={css.change}>{figure.note}</p>}
          {note && <p className={css.change}>{note}</p>}
        </>
      )}
    </section>
  )
}

/** The change since the month before in words; nothing is said of good or bad, which differs between figures. */
export function changeOf(value: number, before: number, unit: string, decimals: number): string {
  const by = Number((value - before).toFixed(decimals))
  if (by === 0) return t.same
  const said = withUnit(Math.abs(by), unit === '%' ? t.points : unit, decimals)
  return `${t.before}${by > 0 ? t.up(said) : t.down(said)}`
}
