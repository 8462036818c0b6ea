import { useEffect, useRef } from 'react'
import { init } from './engine.ts'
import type { EChartsCoreOption, EChartsType } from './engine.ts'

/** What a click hit: the item's index in its series and its name. */
export interface ChartClick {
  name: string
  dataIndex: number
}

export interface ChartProps {
  option: EChartsCoreOption
  /** Read out instead of the picture; the figures themselves must stand in a table or list beside it. */
  label: string
  className?: string | undefined
  onClick?: ((hit: ChartClick) => void) | undefined
}

/**
 * A chart in a box whose size is given by `className`. Follows the box, is thrown away when hidden (React Activity
 * runs the clean-up), and leaves motion out where the reader asked for less of it.
 */
export function Chart({ option, label, className, onClick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const click = useRef(onClick)
  useEffect(() => {
    click.current = onClick
  })

  useEffect(() => {
    const el = box.current
    if (!el) return
    const c = init(el)
    chart.current = c
    c.on('click', (e) => click.current?.({ name: e.name, dataIndex: e.dataIndex ?? -1 }))
    const watch = new ResizeObserver(() => c.resize())
    watch.observe(el)
    return () => {
      watch.disconnect()
      c.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption({ animation: !still, animationDuration: 300, animationDurationUpdate: 300, ...option }, { notMerge: true })
  }, [option])

  return <div ref={box} role="img" aria-label={label} className={className} />
}
