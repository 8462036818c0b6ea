import css from './measure-switch.module.css'
import { MEASURES } from './rules.ts'
import type { Measure } from './rules.ts'

/** Which figure colours the map. */
export function MeasureSwitch({ value, onChange }: { value: Measure; onChange: (key: Measure['key']) => void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="sr-only">指标</legend>
      {MEASURES.map((m) => (
        <label key={m.key} data-on={m.key === value.key || undefined}>
          <input type="radio" name="home-measure" className="sr-only" checked={m.key === value.key} onChange={() => onChange(m.key)} />
          {m.name}
        </label>
      ))}
    </fieldset>
  )
}
