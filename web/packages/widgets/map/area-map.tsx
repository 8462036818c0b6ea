import { useEffect, useMemo, useState } from 'react'
import { Chart } from '../chart/chart.tsx'
import { registerMap } from '../chart/engine.ts'
import { useLetters } from '../chart/letters.ts'
import { tip } from '../chart/tip.ts'
import { DARK_STEPS, LIGHT_STEPS, classOf, quantileClasses } from './classes.ts'
import { toGeoJson } from './decode.ts'
import styles from './area-map.module.css'
import { loadOutline, mapOf } from './outlines.ts'
import type { Outline } from './outlines.ts'
import { shortName } from './short-name.ts'
import { TileMap } from './tile-map.tsx'
import { t } from './map.texts.ts'

/** One child of the area on show, with the figure that colours it. */
export interface MapItem {
  id: string
  name: string
  value: number
}

export interface AreaMapProps {
  /** The area whose children are drawn, 12 digits or "000". */
  areaId: string
  areaName: string
  items: MapItem[]
  /** What the colour means, with unit: "监测户（户）". */
  measure: string
  /** 审图号 of the platform; without one a drawing is called a drawing. */
  number?: string | undefined
  dark?: boolean
  onOpen: (id: string) => void
}

const tones = {
  light: { steps: LIGHT_STEPS, none: '#F0F3F6', border: '#FFFFFF', over: '#F2B84B', text: '#1B2733', tip: '#FFFFFF', tipText: '#1B2733', tipLine: '#DDE3EA' },
  dark: { steps: DARK_STEPS, none: '#0C2833', border: '#2C6B73', over: '#E5C268', text: '#DCEFEA', tip: '#0B2B38', tipText: '#E8F4F0', tipLine: '#2C6B73' },
} as const

const figure = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })

/** Light letters on the two deepest steps of the light ramp, dark ones on the rest: each pair is ≥ 4.5:1. */
function inkOn(color: string | undefined, dark: boolean): string {
  if (dark) return color === DARK_STEPS[3] || color === DARK_STEPS[4] ? '#06222B' : '#DCEFEA'
  return color === LIGHT_STEPS[4] ? '#FFFFFF' : '#1B2733'
}

/**
 * The map of an area's children. Fill by quantiles of one hue with a counted legend, name and figure on hover, click
 * drills. Where we have no borders it draws tiles, or the cells of a drawing if that is asked for, and says so. Its figures stand in a list beside it, which the keyboard reaches.
 */
export default function AreaMap({ areaId, areaName, items, measure, number = '', dark = false, onOpen }: AreaMapProps) {
  const [outline, setOutline] = useState<{ key: string; found: Outline | undefined }>()
  const [cells, setCells] = useState(false)
  const letters = useLetters()
  const key = mapOf(areaId) ?? ''

  useEffect(() => {
    let live = true
    loadOutline(areaId).then((found) => {
      if (!live) return
      if (found) registerMap(key, toGeoJson(found.shapes) as never)
      setOutline({ key, found })
    })
    return () => {
      live = false
    }
  }, [areaId, key])

  const ready = outline?.key === key ? outline.found : undefined
  const classes = useMemo(
    () =>
      quantileClasses(
        items.map((i) => i.value),
        dark ? DARK_STEPS : LIGHT_STEPS,
      ),
    [items, dark],
  )
  // An approved map has borders; the cells of our drawing have none.
  const drawn = ready?.schematic === true && !number
  const tiled = drawn && !cells
  const tone = dark ? tones.dark : tones.light
  const byId = useMemo(() => new Map(items.map((i) => [i.id, i])), [items])
  const option = useMemo(() => {
    if (!ready || tiled) return undefined
    return {
      tooltip: {
        trigger: 'item',
        backgroundColor: tone.tip,
        borderColor: tone.tipLine,
        textStyle: { color: tone.tipText, fontSize: letters + 1 },
        formatter: (p: { name: string }) => {
          const item = byId.get(p.name)
          const name = item?.name ?? ready.shapes.find((s) => s.id === p.name)?.name ?? p.name
          return tip(name, [[measure, item ? figure.format(item.value) : t.none]])
        },
      },
      series: [
        {
          type: 'map',
          map: key,
          roam: false,
          // Degrees of longitude are shorter than those of latitude by cos(23°) in Guangdong.
          aspectScale: 0.92,
          preserveAspect: 'contain',
          top: 8,
          bottom: 8,
          left: 8,
          right: 8,
          selectedMode: false,
          label: {
            show: true,
            fontSize: letters - 1,
            color: tone.text,
            formatter: (p: { name: string }) => shortName(byId.get(p.name)?.name ?? ready.shapes.find((s) => s.id === p.name)?.name ?? ''),
          },
          labelLayout: { hideOverlap: true },
          itemStyle: { areaColor: tone.none, borderColor: tone.border, borderWidth: 1 },
          emphasis: { label: { show: true, color: '#1B2733', fontWeight: 600 }, itemStyle: { areaColor: tone.over } },
          data: ready.shapes.map((s) => {
            const item = byId.get(s.id)
            const color = item ? classOf(classes, item.value)?.color : undefined
            return {
              name: s.id,
              value: item?.value ?? Number.NaN,
              itemStyle: { areaColor: color ?? tone.none },
              label: { color: inkOn(color, dark) },
            }
          }),
        },
      ],
    }
  }, [ready, tiled, byId, tone, classes, dark, key, measure, letters])

  return (
    <figure className={styles.figure} data-tone={dark ? 'dark' : 'light'}>
      {tiled && ready ? (
        <div className={styles.chart}>
          <TileMap
            shapes={ready.shapes}
            label={t.chart(areaName, measure)}
            of={(s) => {
              const item = byId.get(s.id)
              const color = item ? classOf(classes, item.value)?.color : undefined
              return {
                name: item?.name ?? s.name,
                value: item ? figure.format(item.value) : t.none,
                fill: color ?? tone.none,
                ink: inkOn(color, dark),
                known: item !== undefined,
              }
            }}
            onOpen={onOpen}
          />
        </div>
      ) : option ? (
        <Chart
          className={styles.chart}
          option={option}
          label={t.chart(areaName, measure)}
          onClick={(hit) => {
            if (items.some((i) => i.id === hit.name)) onOpen(hit.name)
          }}
        />
      ) : (
        <div className={styles.chart} aria-hidden="true" />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.measure}>{measure}</span>
        <ul className={styles.legend}>
          {classes.map((c) => (
            <li key={c.hi}>
              <svg viewBox="0 0 14 10" width="14" height="10" aria-hidden="true">
                <rect width="14" height="10" rx="2" fill={c.color} />
              </svg>
              {c.lo === c.hi ? figure.format(c.hi) : `${figure.format(c.lo)}–${figure.format(c.hi)}`}
              <small>{t.count(c.count)}</small>
            </li>
          ))}
        </ul>
        {drawn && (
          <fieldset className={styles.drawing}>
            <legend className="sr-only">{t.drawing}</legend>
            {[false, true].map((x) => (
              <label key={String(x)} data-on={x === cells || undefined}>
                <input type="radio" className="sr-only" name="drawing" checked={x === cells} onChange={() => setCells(x)} />
                {x ? t.outline : t.tiles}
              </label>
            ))}
          </fieldset>
        )}
        {ready && (number || ready.schematic) ? <span className={styles.note}>{number ? t.number(number) : tiled ? t.tiled : t.schematic}</span> : null}
      </figcaption>
    </figure>
  )
}
