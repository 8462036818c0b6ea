import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The size of a box in px, for drawings whose letters keep their size; 0 until it is known. The box takes what its card leaves, so that cards of a row end
 * evenly: the drawing in it must not hold it open (plot.module.css).
 */
export function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const look = () => {
      const [width, height] = [Math.floor(el.clientWidth), Math.floor(el.clientHeight)]
      setSize((was) => (was.width === width && was.height === height ? was : { width, height }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(el)
    return () => watch.disconnect()
  }, [])
  return { box, ...size }
}
