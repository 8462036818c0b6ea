import { useEffect, useState } from 'react'
import { toGeoJson } from './decode.ts'
import { loadOutline } from './outlines.ts'
import type { Outline } from './outlines.ts'
import { projection } from './projection.ts'
import { shortName } from './short-name.ts'
import styles from './place-sketch.module.css'
import { t } from './map.texts.ts'

export interface PlaceSketchProps {
  /** The area whose children are drawn. */
  areaId: string
  areaName: string
  /** The child that is meant. */
  markId: string
  markName: string
}

const WIDTH = 320
const HEIGHT = 240

/** Where an area lies among its neighbours, as lines for paper: no colours that a printer loses, no library. */
export default function PlaceSketch({ areaId, areaName, markId, markName }: PlaceSketchProps) {
  const [outline, setOutline] = useState<Outline>()
  useEffect(() => {
    let live = true
    void loadOutline(areaId).then((found) => {
      if (live) setOutline(found)
    })
    return () => {
      live = false
    }
  }, [areaId])
  if (!outline) return <div className={styles.sketch} aria-hidden="true" />
  const features = toGeoJson(outline.shapes).features
  const { at, path } = projection(features, WIDTH, HEIGHT)
  const sorted = features.toSorted((a, b) => Number(a.id === markId) - Number(b.id === markId))
  return (
    <figure className={styles.sketch}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.place(markName, areaName)}>
        {sorted.map((f) => (
          <path key={f.id} data-mark={f.id === markId || undefined} d={path(f)} />
        ))}
        {sorted
          .filter((f) => f.id === markId || features.length <= 12)
          .map((f) => {
            const [x, y] = at(f.properties.cp)
            return (
              <text key={f.id} x={x} y={y} data-mark={f.id === markId || undefined} textAnchor="middle" dominantBaseline="middle">
                {f.id === markId ? markName : shortName(f.properties.title)}
              </text>
            )
          })}
      </svg>
      <figcaption>
        {t.place(markName, areaName)}
        {outline.schematic && <small> {t.schematic}</small>}
      </figcaption>
    </figure>
  )
}
