import { useEffect, useState, type RefObject, type WheelEvent } from 'react'
import type { Tab } from './tab.ts'

/** Does the row hold more than it shows, and where does it stand? Keeps the tab on show in sight. */
export function useScroll(row: RefObject<HTMLDivElement | null>, list: readonly Tab[], active: string) {
  // What the row's length depends on: a tab that only moved on to another page of its own changes nothing.
  const words = list.map(({ id, title, pinned }) => `${id} ${title} ${pinned}`).join()
  const [state, setState] = useState({ over: false, atStart: true, atEnd: true })
  useEffect(() => {
    const box = row.current
    if (!box) return
    const look = () => {
      const over = box.scrollWidth > box.clientWidth + 1
      const next = { over, atStart: box.scrollLeft < 2, atEnd: box.scrollLeft + box.clientWidth > box.scrollWidth - 2 }
      setState((old) => (old.over === next.over && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next))
    }
    // It also looks at once, after the browser's own layout instead of forcing one.
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [row, words])
  useEffect(() => {
    // Braces: scrolling answers a promise in newer browsers, which is no clean-up.
    if (state.over) row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, active, state.over])
  return {
    ...state,
    by: (way: number) => row.current?.scrollBy({ left: way * 240, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' }),
    wheel: (event: WheelEvent) => {
      if (event.deltaY !== 0) row.current?.scrollBy({ left: event.deltaY })
    },
  }
}
