import { Spinner } from '@mirror/ui'
import styles from './area-map.module.css'
import { late } from './late.tsx'
import { t } from '../map/map.texts.ts'

function Waiting() {
  return (
    <div className={styles.place}>
      <Spinner label={t.loading} />
    </div>
  )
}

/**
 * The map of an area's children, loaded when first shown. See AreaMapProps. echarts weighs more than everything else on the page together; it
 * comes after the figures are there.
 */
export const AreaMap = late(() => import('../map/area-map.tsx'), <Waiting />)
