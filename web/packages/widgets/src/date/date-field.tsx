import { Icon } from '@mirror/ui'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { TextField } from '../field.tsx'
import { late } from '../late.tsx'
import { usePopup } from '../popup.ts'
import css from './date-field.module.css'
import { t } from './date.texts.ts'
import { readDay } from './read.ts'

const Calendar = late(() => import('./calendar.tsx'))

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** yyyy-mm-dd, with `month` yyyy-mm; what is typed and is no day stays as it was typed. */
  value: string
  onChange: (value: string) => void
  /** What the day is, for the calendar's name. */
  label: string
  month?: boolean
  /** Of a filter: a change is a day or none, not what is on its way to be one. */
  whole?: boolean
}

/**
 * A day or a month in the product's own form, whatever the browser's language: typed as people write it, or chosen in a calendar. The browser's
 * date input shows its own language's order, and nobody sees whether 03/02 is March or February.
 */
export function DateField({ value: given, onChange: tell, label, month = false, whole = false, className, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<{ of: string; text: string }>()
  const value = typed?.of === given ? typed.text : given
  const onChange = (text: string) => {
    if (whole) setTyped({ of: given, text })
    if (!whole || text === '' || readDay(text, month) === text) tell(text)
  }
  const [open, setOpen] = useState(false)
  const { box, close, onKeyDown } = usePopup(open, setOpen, '[tabindex="0"]')
  return (
    <div ref={box} className={css.date} onKeyDown={onKeyDown}>
      <TextField
        placeholder={month ? t.monthForm : t.dateForm}
        inputMode="numeric"
        maxLength={16}
        {...rest}
        className={className}
        value={value}
        onChange={(e) => onChange(e.target.value)}
        onBlur={() => {
          const day = readDay(value, month)
          if (day !== undefined && day !== value) onChange(day)
        }}
        onKeyDown={(e) => {
          // Enter sends the form with what is meant, not with what was typed.
          if (e.key === 'Enter') {
            const day = readDay(value, month)
            if (day !== undefined && day !== value) onChange(day)
          }
          if (e.key !== 'ArrowDown' || !e.altKey) return
          e.preventDefault()
          setOpen(true)
        }}
      />
      <button type="button" className={css.open} aria-label={t.open} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="task" size={16} />
      </button>
      {open && (
        <div role="dialog" aria-label={t.calendar(label)} className={css.popup}>
          <Calendar
            value={readDay(value, month) ?? ''}
            month={month}
            onPick={(day) => {
              onChange(day)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}
