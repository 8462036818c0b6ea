import { useLayoutEffect, useRef, useState } from 'react'

/** The width of a box in px, for drawings whose letters keep their size; 0 until it is known. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const look = () => setWidth(Math.floor(el.clientWidth))
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(el)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}
