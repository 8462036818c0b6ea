import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { t } from '../warning.texts.ts'
import css from './plot.module.css'

const markOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-mark]') : null)

/**
 * The box of a drawing. It is one stop of the Tab key; the arrow keys go from mark to mark, and the line below says the one under the focus, the
 * pointer or the finger.
 */
export function Plot({ label, children }: { label: string; children: ReactNode }) {
  const [said, say] = useState('')
  const tell = (e: PointerEvent | FocusEvent) => say(markOf(e.target)?.getAttribute('data-mark') ?? '')
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const marks = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')]
    const here = marks.findIndex((m) => m === document.activeElement)
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: marks.length - 1 }[e.key]
    if (to === undefined || marks.length === 0) return
    e.preventDefault()
    marks[Math.max(0, Math.min(marks.length - 1, to))]?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a drawing one walks through with the arrow keys */}
      <div
        className={css.plot}
        role="group"
        aria-label={t.chartKeys(label)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerOver={tell}
        onFocus={tell}
        onPointerLeave={() => say('')}
      >
        {children}
      </div>
      <p className={css.said} aria-hidden="true">
        {said || '\u00a0'}
      </p>
    </>
  )
}
