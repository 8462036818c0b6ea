import { Suspense, lazy } from 'react'
import type { PlaceSketchProps } from '../map/place-sketch.tsx'

// The outlines weigh more than the page that shows one of them.
const Drawn = lazy(() => import('../map/place-sketch.tsx'))

/** Where an area lies among its neighbours. See PlaceSketchProps. */
export function PlaceSketch(props: PlaceSketchProps) {
  return (
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  )
}
