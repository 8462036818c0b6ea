import { useLetters } from '@mirror/widgets'
import { useLayoutEffect, useRef, useState } from 'react'

/** The letters that drawings are measured by, in px. With larger ones, in 关怀版, a drawing is enlarged. */
const LETTERS = 12

/**
 * The size of a box for drawings whose letters keep their size, in px of a drawing with letters of 12 px; 0 until it is known. `sheet` gives the
 * attributes of a drawing of that width. The box takes what its card leaves, so that cards of a row end evenly: the drawing in it must not hold it open
 * (plot.module.css).
 */
export function useSize() {
  const scale = useLetters() / LETTERS
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const look = () => {
      const [width, height] = [el.clientWidth, el.clientHeight]
      setSize((was) => (was.width === width && was.height === height ? was : { width, height }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(el)
    return () => watch.disconnect()
  }, [])
  const [width, height] = [Math.floor(size.width / scale), Math.floor(size.height / scale)]
  const sheet = (tall: number) => ({ width: width * scale, height: tall * scale, viewBox: `0 0 ${width} ${tall}` })
  return { box, width, height, scale, sheet }
}
