import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * One stop of the Tab key for a whole bar or list; arrows, Home and End move inside. The tab index is set on the
 * elements, so that rows need not know of each other.
 */
export function useRoving<T extends HTMLElement>(keys: 'vertical' | 'horizontal') {
  const ref = useRef<T>(null)
  useEffect(() => {
    const rows = rowsOf(ref.current)
    const current = rows.find((row) => row.getAttribute('aria-current') === 'page') ?? rows.find((row) => row.tabIndex === 0) ?? rows[0]
    for (const row of rows) row.tabIndex = row === current ? 0 : -1
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, on] = keys === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const rows = rowsOf(ref.current)
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const to = event.key === on ? at + 1 : event.key === back ? at - 1 : event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : -2
    if (to === -2) return
    event.preventDefault()
    const next = rows[(to + rows.length) % rows.length]
    for (const row of rows) row.tabIndex = row === next ? 0 : -1
    next?.focus()
  }
  return { ref, onKeyDown }
}

const rowsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
