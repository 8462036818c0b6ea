import { useLayoutEffect, useRef, useState } from 'react'

/** The letters that drawings are measured by, in px. 关怀版 has larger ones (`--small`), and a drawing is enlarged with them. */
const LETTERS = 12

/**
 * The size of a box for drawings whose letters keep their size, in px of a drawing with letters of 12 px; 0 until it is known. `sheet` are the
 * attributes of a drawing of that width. The box takes what its card leaves, so that cards of a row end evenly: the drawing in it must not hold it open
 * (plot.module.css).
 */
export function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, scale: 1 })
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const look = () => {
      const scale = Number.parseFloat(getComputedStyle(el).getPropertyValue('--small')) / LETTERS || 1
      const [width, height] = [Math.floor(el.clientWidth / scale), Math.floor(el.clientHeight / scale)]
      setSize((was) => (was.width === width && was.height === height && was.scale === scale ? was : { width, height, scale }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(el)
    return () => watch.disconnect()
  }, [])
  const { width, scale } = size
  const sheet = (height: number) => ({ width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}` })
  return { box, ...size, sheet }
}
