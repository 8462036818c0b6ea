import css from './transfer.module.css'

/** A bar that says how far something is; without a value it only says that something goes on. */
export function Progress({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={css.progress}>
      <progress aria-label={label} max={100} {...(value !== undefined && { value })} />
      <span aria-hidden="true">{value === undefined ? '' : `${value}%`}</span>
    </div>
  )
}
