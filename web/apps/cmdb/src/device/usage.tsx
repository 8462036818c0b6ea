import css from './usage.module.css'
import { percent, usageTone } from './rules.ts'

/** How much of something is used: a bar and its figure. */
export function Usage({ value, label }: { value: number; label: string }) {
  const v = Math.max(0, Math.min(100, value))
  return (
    <span className={css.usage}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={`${label} ${percent(value)}`} data-tone={usageTone(value)}>
        <rect width={v} height="8" />
      </svg>
      <span className={css.figure}>{percent(value)}</span>
    </span>
  )
}
