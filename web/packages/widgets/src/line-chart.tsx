import { Suspense, lazy } from 'react'
import styles from './line-chart.module.css'
import type { LineChartProps } from '../chart/line.tsx'

const Drawn = lazy(() => import('../chart/line.tsx'))

/** Lines over time, loaded when first shown. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Drawn {...props} />
    </Suspense>
  )
}
