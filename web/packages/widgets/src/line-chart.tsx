import styles from './line-chart.module.css'
import { late } from './late.tsx'

/** Lines over time, loaded when first shown. */
export const LineChart = late(() => import('../chart/line.tsx'), <div className={styles.place} />)
