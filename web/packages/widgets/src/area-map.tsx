import { Spinner } from '@mirror/ui'
import { Suspense, lazy } from 'react'
import styles from './area-map.module.css'
import type { AreaMapProps } from '../map/area-map.tsx'
import { t } from '../map/map.texts.ts'

// echarts weighs more than everything else on the page together; it comes after the figures are there.
const Drawn = lazy(() => import('../map/area-map.tsx'))

/** The map of an area's children, loaded when first shown. See AreaMapProps. */
export function AreaMap(props: AreaMapProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.place}>
          <Spinner label={t.loading} />
        </div>
      }
    >
      <Drawn {...props} />
    </Suspense>
  )
}
