import css from './account.module.css'

interface LineProps {
  id: string
  label: string
  type?: 'text' | 'password'
  autoComplete: string
  numeric?: boolean
  maxLength?: number
  value: string
  error: string
  hint?: string
  required?: boolean
  onChange(value: string): void
}

/** One field of a small form, focused when it appears: it is what the form is about. */
export function Line({ id, label, type = 'text', autoComplete, numeric, maxLength = 128, value, error, hint = '', required, onChange }: LineProps) {
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className={css['star']} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <div className={css['input']} data-wrong={error ? '' : undefined}>
        <input
          id={id}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          inputMode={numeric ? 'numeric' : undefined}
          maxLength={maxLength}
          value={value}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form takes the place of the button that had the focus
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-said`} className={error ? css['error'] : css['hint']} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
    </div>
  )
}
