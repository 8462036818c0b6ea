import { Button, Icon } from '@mirror/ui'
import { pointOf } from '@mirror/widgets'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Due } from '../help/queries.ts'
import css from './visit-map.module.css'
import { t } from './visit-map.texts.ts'
import { closer, fit, markersOf, moved, scaleBar } from './visit-points.ts'
import type { Spot, View } from './visit-points.ts'

const HEIGHT = 320

interface Props {
  rows: readonly Due[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

const word = (r: Due) => (r.light === 'red' ? t.late : t.current)

/** Where the households to be visited stand to each other. Nothing comes from outside, and no border is drawn that nobody gave us. */
export default function VisitMap({ rows, chosen, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [view, setView] = useState<View>()
  const from = useRef<{ x: number; y: number; view: View }>(undefined)
  useEffect(() => {
    const on = box.current
    if (!on) return
    const seen = new ResizeObserver(() => setWidth(on.clientWidth))
    seen.observe(on)
    return () => seen.disconnect()
  }, [])
  const spots = useMemo(
    () =>
      rows.flatMap((r): Spot[] => {
        const at = pointOf(r.position)
        return at ? [{ id: r.id, at, label: `${r.headName} ${word(r)}` }] : []
      }),
    [rows],
  )
  const byId = new Map(rows.map((r) => [r.id, r]))
  const whole = width > 0 && spots.length > 0 ? fit(spots, width, HEIGHT) : undefined
  const shown = view ?? whole
  const markers = shown ? markersOf(spots, shown, width, HEIGHT) : []
  const bar = shown && scaleBar(shown, width)
  const meant = spots.find((s) => s.id === chosen)
  const look = (times: number) => shown && setView(closer(shown, times, meant))
  return (
    <figure className={css.figure}>
      <div
        ref={box}
        className={css.map}
        role="group"
        aria-label={t.map(spots.length)}
        onPointerDown={(e) => {
          if (shown && e.target === e.currentTarget) {
            from.current = { x: e.clientX, y: e.clientY, view: shown }
            e.currentTarget.setPointerCapture(e.pointerId)
          }
        }}
        onPointerMove={(e) => {
          const start = from.current
          if (start) setView(moved(start.view, e.clientX - start.x, e.clientY - start.y))
        }}
        onPointerUp={() => (from.current = undefined)}
        onPointerCancel={() => (from.current = undefined)}
      >
        {markers.map((m) => {
          const rowsHere = m.ids.flatMap((id) => byId.get(id) ?? [])
          const first = rowsHere[0]
          if (!first) return null
          const late = rowsHere.some((r) => r.light === 'red')
          const several = rowsHere.length > 1
          const place = { left: m.x, top: m.y }
          return (
            <button
              key={first.id}
              type="button"
              className={css.marker}
              style={place}
              data-late={late || undefined}
              data-on={(chosen !== undefined && m.ids.includes(chosen)) || undefined}
              aria-label={several ? t.several(rowsHere.length) : `${first.headName} ${word(first)}`}
              aria-pressed={several ? undefined : first.id === chosen}
              onClick={() => {
                if (several && shown && shown.scale < 1000)
                  setView({
                    ...fit(
                      spots.filter((s) => m.ids.includes(s.id)),
                      width,
                      HEIGHT,
                    ),
                  })
                else onChoose(m.ids[(m.ids.indexOf(chosen ?? 0) + 1) % m.ids.length] ?? first.id)
              }}
            >
              {several ? t.count(rowsHere.length) : <Icon name={late ? 'warning' : 'household'} size={16} />}
              {m.label && (
                <span className={css.label} data-side={m.label.side}>
                  {first.headName} <b>{word(first)}</b>
                </span>
              )}
            </button>
          )
        })}
      </div>
      <span className={css.zoom}>
        <Button icon="plus" aria-label={t.closer} onClick={() => look(1.8)} />
        <Button aria-label={t.wider} onClick={() => look(1 / 1.8)}>
          −
        </Button>
        <Button icon="map" aria-label={t.whole} disabled={!view} onClick={() => setView(undefined)} />
      </span>
      <figcaption className={css.caption}>
        <span>{t.plain}</span>
        {bar && (
          <span className={css.scale}>
            <svg width={bar.pixels} height="6" aria-hidden="true">
              <path d={`M.5 0V5.5H${bar.pixels - 0.5}V0`} />
            </svg>
            {t.metres(bar.metres)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
