import type { ReactNode } from 'react'
import css from './page.module.css'

/** Label above, complaint or hint below. The control carries the id and `aria-describedby` of `${id}-note`. */
export function Field({
  id,
  label,
  required,
  wrong,
  hint,
  children,
}: {
  id: string
  label: string
  required?: boolean
  wrong?: string | undefined
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.field} data-field={id.slice(id.indexOf('-') + 1)}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children}
      <p id={`${id}-note`} className={css.note} data-wrong={wrong ? true : undefined} role={wrong ? 'alert' : undefined}>
        {wrong || hint || ''}
      </p>
    </div>
  )
}
