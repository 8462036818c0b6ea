import css from './segmented.module.css'

/** One of a few, side by side: what a map shows, or which part of a list. */
export function Segmented<K extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: {
  name: string
  legend: string
  options: readonly (readonly [key: K, label: string])[]
  value: K
  onChange: (key: K) => void
}) {
  return (
    <fieldset className={css.switch}>
      <legend className="sr-only">{legend}</legend>
      {options.map(([key, label]) => (
        <label key={key} data-on={key === value || undefined}>
          <input type="radio" name={name} className="sr-only" checked={key === value} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
