import css from './measure-switch.module.css'
import { measures } from './rules.ts'
import type { Measure } from './rules.ts'
import { t } from './home.texts.ts'

/** Which figure colours the map. */
export function MeasureSwitch({ value, onChange }: { value: Measure; onChange: (key: Measure['key']) => void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="sr-only">{t.measure}</legend>
      {measures().map((m) => (
        <label key={m.key} data-on={m.key === value.key || undefined}>
          <input type="radio" name="home-measure" className="sr-only" checked={m.key === value.key} onChange={() => onChange(m.key)} />
          {m.name}
        </label>
      ))}
    </fieldset>
  )
}
