import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/**
 * One line of text and a choice of one, as the filter rows of lists use them: the browser's own controls in the looks of
 * antd's. antd's Input and Select would bring 95 kB before the first row shows; forms have them.
 */
export function TextField({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={joined(styles.field, className)} autoComplete="off" {...rest} />
}

export interface ChoiceProps<V extends string = string> {
  /** Accessible name; also stands in the closed control while nothing is chosen. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: NoInfer<V>; label: string; disabled?: boolean }[]
  /** Adds an entry for "any", value "". */
  optional?: boolean
  /** What that entry says; the label where a form's own does not stand above. */
  empty?: string
  className?: string | undefined
  id?: string
  /** Of a form's field: it must be filled, something is wrong with it, what stands below says more. */
  required?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
  /** More of them, under the names of their groups: Groups. */
  children?: ReactNode
}

export function Choice<V extends string>({
  label,
  value,
  onChange,
  options,
  optional,
  empty,
  className,
  id,
  required,
  invalid,
  describedBy,
  disabled,
  children,
}: ChoiceProps<V>) {
  return (
    <select
      className={joined(styles.field, styles.choice, className)}
      id={id}
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      data-empty={value === '' || undefined}
      disabled={disabled}
      value={value}
      onChange={(e) => onChange(e.target.value as V)}
    >
      {optional && <option value="">{empty ?? label}</option>}
      {options.map((o) => (
        <option key={o.value} value={o.value} disabled={o.disabled}>
          {o.label}
        </option>
      ))}
      {children}
    </select>
  )
}
