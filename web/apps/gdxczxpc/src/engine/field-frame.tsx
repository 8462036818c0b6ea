import type { ReactNode } from 'react'
import css from './engine.module.css'

interface Props {
  /** The control's id; what is said of it has the id `${id}-note`, by which the control is described. */
  id: string
  /** The name the server tells a fault by. */
  name: string
  title: string
  required?: boolean | undefined
  wide?: boolean | undefined
  wrong?: string | undefined
  hint?: ReactNode
  children: ReactNode
}

/** What stands around the control of a field: the label above, with a star where it must be filled in, and the fault or the hint below. */
export function FieldFrame({ id, name, title, required, wide, wrong, hint, children }: Props) {
  return (
    <div className={css.field} data-field={name} data-wide={wide || undefined} data-invalid={wrong ? true : undefined}>
      <label htmlFor={id}>
        {title}
        {required && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <p id={`${id}-note`} className={css.note} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
