import { TextField } from '../field.tsx'
import { DateField } from './date-field.tsx'
import { readTime } from './moment.ts'
import css from './moment-field.module.css'
import { t } from './moment.texts.ts'

export interface MomentFieldProps {
  /** A day and a time of it, "2026-03-02T08:30"; either as it was typed. readMoment makes a moment of it, or says that it is none. */
  value: string
  onChange: (value: string) => void
  /** What the moment is. */
  label: string
  /** The time of a day for which none is typed. */
  at: string
  id?: string
  required?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** A day and, beside it, a time of it in the product's own form, whatever the browser's language: its own control shows 03/02/2026, 08:30 PM to some. */
export function MomentField({ value, onChange, label, at, id, required, invalid, describedBy }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T')
  const put = (d: string, h: string) => onChange(d === '' && h === '' ? '' : `${d}T${h}`)
  const settle = () => {
    const known = readTime(time)
    if (known !== undefined && known !== time) put(day, known)
  }
  const said = { 'aria-required': required || undefined, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy }
  return (
    <div className={css.moment}>
      <DateField {...said} id={id} label={label} aria-label={label} value={day} onChange={(d) => put(d, time)} />
      <TextField
        aria-label={t.timeOf(label)}
        aria-invalid={invalid || undefined}
        className={css.time}
        placeholder={at}
        maxLength={8}
        value={time}
        onChange={(e) => put(day, e.target.value)}
        onBlur={settle}
        onKeyDown={(e) => {
          if (e.key === 'Enter') settle()
        }}
      />
    </div>
  )
}
