import { today } from '@mirror/sdk/time'
import { Button } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import css from './calendar.module.css'
import { t } from './date.texts.ts'
import { dayText, daysFrom, daysOf, monthsFrom } from './read.ts'

interface Props {
  /** yyyy-mm-dd or yyyy-mm, "" for none. */
  value: string
  month: boolean
  onPick: (value: string) => void
}

/** The days of a month, or the months of a year: arrows move, page keys turn the leaf, Enter chooses. */
export default function Calendar({ value, month, onPick }: Props) {
  const now = today()
  const chosen = value === '' ? '' : month ? `${value}-01` : value
  const [at, setAt] = useState(chosen || (month ? `${now.slice(0, 7)}-01` : now))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const [year = 0, mon = 1] = at.split('-').map(Number)
  const out = (day: string) => (month ? day.slice(0, 7) : day)
  const turn = (n: number) => setAt(monthsFrom(at, month ? 12 * n : n))
  const steps: Record<string, () => string> = month
    ? {
        ArrowLeft: () => monthsFrom(at, -1),
        ArrowRight: () => monthsFrom(at, 1),
        ArrowUp: () => monthsFrom(at, -3),
        ArrowDown: () => monthsFrom(at, 3),
        PageUp: () => monthsFrom(at, -12),
        PageDown: () => monthsFrom(at, 12),
      }
    : {
        ArrowLeft: () => daysFrom(at, -1),
        ArrowRight: () => daysFrom(at, 1),
        ArrowUp: () => daysFrom(at, -7),
        ArrowDown: () => daysFrom(at, 7),
        PageUp: () => monthsFrom(at, -1),
        PageDown: () => monthsFrom(at, 1),
      }
  const onKeyDown = (e: KeyboardEvent) => {
    const step = steps[e.key]
    if (!step) return
    e.preventDefault()
    setAt(step())
  }
  // Monday first.
  const before = (new Date(Date.UTC(year, mon - 1, 1)).getUTCDay() + 6) % 7
  const cells = month
    ? Array.from({ length: 12 }, (_, i) => dayText(year, i + 1, 1))
    : Array.from({ length: daysOf(year, mon) }, (_, i) => dayText(year, mon, i + 1))
  const cell = (day: string) => {
    const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
    return (
      <button
        key={day}
        type="button"
        tabIndex={day === at ? 0 : -1}
        aria-label={month ? t.month(y, m) : t.day(y, m, d)}
        aria-current={out(day) === out(now) ? 'date' : undefined}
        aria-pressed={day === chosen}
        onClick={() => onPick(out(day))}
      >
        {month ? t.monthName(m) : d}
      </button>
    )
  }
  return (
    <div ref={box} className={css.calendar}>
      <header>
        <Button kind="plain" icon="chevron-left" aria-label={month ? t.lastYear : t.earlier} onClick={() => turn(-1)} />
        <strong aria-live="polite">{month ? t.year(year) : t.month(year, mon)}</strong>
        <Button kind="plain" icon="chevron-right" aria-label={month ? t.nextYear : t.later} onClick={() => turn(1)} />
      </header>
      {!month && (
        <div className={css.week} aria-hidden="true">
          {t.weekdays.split(' ').map((w) => (
            <span key={w}>{w}</span>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={month ? css.months : css.days} onKeyDown={onKeyDown}>
        {!month && Array.from({ length: before }, (_, i) => <span key={i} />)}
        {cells.map(cell)}
      </div>
      <footer>
        <Button kind="plain" onClick={() => onPick(out(now))}>
          {month ? t.monthName(Number(now.slice(5, 7))) : t.today}
        </Button>
        {value !== '' && (
          <Button kind="plain" onClick={() => onPick('')}>
            {t.clear}
          </Button>
        )}
      </footer>
    </div>
  )
}
