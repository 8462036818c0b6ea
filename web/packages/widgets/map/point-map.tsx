import { Button } from '@mirror/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { toGeoJson } from './decode.ts'
import type { Position } from './geo-json.ts'
import { t as mapText } from './map.texts.ts'
import { loadOutline } from './outlines.ts'
import type { Outline } from './outlines.ts'
import styles from './point-map.module.css'
import { t } from './point-map.texts.ts'
import { projection } from './projection.ts'
import { shortName } from './short-name.ts'

export interface PointMapProps {
  /** The area whose children are drawn, and the child that is meant. */
  areaId: string
  markId: string
  areaName: string
  point: Position | undefined
  onPoint: (point: Position) => void
}

const WIDTH = 480
const HEIGHT = 320
const MOST = 32

/** A map to set a point on: a click sets it, arrow keys move it, the closer the finer. It has outlines only: nothing comes from outside. */
export default function PointMap({ areaId, markId, areaName, point, onPoint }: PointMapProps) {
  const [outline, setOutline] = useState<Outline>()
  const [zoom, setZoom] = useState(1)
  // What the picture was last centred on: it stays while a point is moved within it.
  const [centre, setCentre] = useState<Position>()
  const box = useRef<SVGSVGElement>(null)
  useEffect(() => {
    let live = true
    void loadOutline(areaId).then((found) => {
      if (live) setOutline(found)
    })
    return () => {
      live = false
    }
  }, [areaId])
  const drawn = useMemo(() => {
    if (!outline) return undefined
    const features = toGeoJson(outline.shapes).features
    return { features, ...projection(features, WIDTH, HEIGHT) }
  }, [outline])
  if (!drawn || !outline) return <div className={styles.map} aria-hidden="true" />
  const marked = drawn.features.find((f) => f.id === markId)
  const [cx, cy] = drawn.at(centre ?? point ?? marked?.properties.cp ?? drawn.from(WIDTH / 2, HEIGHT / 2))
  const [w, h] = [WIDTH / zoom, HEIGHT / zoom]
  const left = zoom === 1 ? 0 : Math.min(Math.max(cx - w / 2, 0), WIDTH - w)
  const top = zoom === 1 ? 0 : Math.min(Math.max(cy - h / 2, 0), HEIGHT - h)
  const set = (x: number, y: number) => onPoint(drawn.from(Math.min(Math.max(x, 0), WIDTH), Math.min(Math.max(y, 0), HEIGHT)))
  const look = (to: number) => {
    setCentre(point)
    setZoom(Math.min(MOST, Math.max(1, to)))
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
    if (!by) return
    e.preventDefault()
    const [x, y] = drawn.at(point ?? marked?.properties.cp ?? drawn.from(WIDTH / 2, HEIGHT / 2))
    set(x + ((by[0] ?? 0) * 4) / zoom, y + ((by[1] ?? 0) * 4) / zoom)
  }
  const spot = point && drawn.at(point)
  return (
    <figure className={styles.map}>
      <svg
        ref={box}
        viewBox={`${left} ${top} ${w} ${h}`}
        role="application"
        aria-label={t.pick(areaName)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={(e) => {
          const at = box.current?.getScreenCTM()?.inverse()
          if (!at) return
          const hit = new DOMPoint(e.clientX, e.clientY).matrixTransform(at)
          set(hit.x, hit.y)
        }}
      >
        {drawn.features.map((f) => (
          <path key={f.id} data-mark={f.id === markId || undefined} strokeWidth={1 / zoom} d={drawn.path(f)} />
        ))}
        {drawn.features.map((f) => {
          const [x, y] = drawn.at(f.properties.cp)
          return (
            <text key={f.id} x={x} y={y} fontSize={11 / zoom} textAnchor="middle" dominantBaseline="middle" aria-hidden="true">
              {shortName(f.properties.title)}
            </text>
          )
        })}
        {spot && (
          <g className={styles.spot} transform={`translate(${spot[0]} ${spot[1]}) scale(${1 / zoom})`}>
            <path d="M0 0C-7-8-10-12-10-17a10 10 0 0 1 20 0c0 5-3 9-10 17z" />
            <circle cy={-17} r={3.5} />
          </g>
        )}
      </svg>
      <span className={styles.zoom}>
        <Button icon="plus" aria-label={t.closer} disabled={zoom >= MOST} onClick={() => look(zoom * 2)} />
        <Button aria-label={t.wider} disabled={zoom <= 1} onClick={() => look(zoom / 2)}>
          −
        </Button>
      </span>
      {outline.schematic && <figcaption>{mapText.schematic}</figcaption>}
    </figure>
  )
}
