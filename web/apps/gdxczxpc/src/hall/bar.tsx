import css from './hall.module.css'

/** The bar of a ranked list: its part of the longest. The number stands beside it as text. */
export function Bar({ n, most }: { n: number; most: number }) {
  return (
    <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.track} width="100" height="8" />
      <rect width={(n / most) * 100} height="8" />
    </svg>
  )
}
