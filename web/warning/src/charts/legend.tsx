import css from './plot.module.css'

/** What the colours mean, in the order of the series. */
export function Legend({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null
  return (
    <ul className={css.legend}>
      {names.map((name, i) => (
        <li key={name}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="2" data-colour={i % 8} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
