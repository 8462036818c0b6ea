import { lang } from '@mirror/sdk'
import type { Cell, ChartData } from '../types.ts'
import { t } from '../warning.texts.ts'

/** A number of people that the viewer may only know to be small. */
export const MASKED = -1

/** A number in words; at most two decimals. */
export const figure = (n: number, decimals?: number) => n.toLocaleString(lang(), { maximumFractionDigits: decimals ?? 2, minimumFractionDigits: decimals ?? 0 })

/** A count in words; fewer than five masked. */
export const amount = (n: number, decimals?: number) => (n === MASKED ? '<5' : figure(n, decimals))

/** A figure with its unit. */
export const withUnit = (n: number, unit: string, decimals?: number) =>
  unit === '%' ? `${amount(n, decimals)}%` : `${amount(n, decimals)}${unit && ` ${unit}`}`

/** What a cell is drawn as: a masked one as the middle of what it may be. */
export const drawn = (n: number) => (n === MASKED ? 2 : n)

/** The figure at a place of the chart; undefined where there is none. */
export function at(chart: ChartData, x: number, y = 0, s = 0): number | undefined {
  return chart.cells.find((c) => c.x === x && c.y === y && c.s === s)?.n
}

/** Cells of one column, in the order of the series. */
export const column = (chart: ChartData, x: number): Cell[] => chart.cells.filter((c) => c.x === x).sort((a, b) => a.s - b.s || a.y - b.y)

/** The sum of cells as it is drawn. */
export const total = (cells: readonly Cell[]) => cells.reduce((sum, c) => sum + Math.max(0, drawn(c.n)), 0)

/** Whether the chart has anything to draw. */
export const isEmpty = (chart: ChartData) => chart.cells.every((c) => c.n === 0)

/** Round ends and about `count` steps of a scale that holds both ends. */
export function ticksOf(least: number, most: number, count = 4): number[] {
  const span = most - least || Math.abs(most) || 1
  const raw = span / count
  const unit = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].map((n) => n * unit).find((n) => n >= raw) ?? raw
  const from = Math.floor(least / step) * step
  const ticks: number[] = []
  for (let n = from; n < most + step * 0.999; n += step) ticks.push(Number(n.toPrecision(12)))
  return ticks
}

/** Which of `steps` classes a share of the largest belongs to, 0 for nothing. */
export const shade = (n: number, most: number, steps = 5) => (n <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((n / most) * steps)))

export interface Table {
  heads: string[]
  rows: { head: string; values: string[] }[]
}

/** The data of a chart as a table: a row for each x, and a column for each y and series. */
export function tableOf(chart: ChartData): Table {
  const ys = chart.y.length > 0 && chart.kind !== 'gauge' ? chart.y : ['']
  const series = chart.series.length > 0 ? chart.series : ['']
  const columns = ys.flatMap((y, i) => series.map((s, j) => ({ y: i, s: j, head: [y, s].filter(Boolean).join(' · ') || t.valueIn(chart.unit) })))
  return {
    heads: columns.map((c) => c.head),
    rows: chart.x.map((head, x) => ({
      head,
      values: columns.map((c) => {
        const n = at(chart, x, c.y, c.s)
        return n === undefined ? '' : amount(n, chart.decimals)
      }),
    })),
  }
}

/** Links of a flow that are drawn; the widest first, so that small ones lie above. */
export function linksOf(chart: ChartData): Cell[] {
  return chart.cells.filter((c) => c.n !== 0).sort((a, b) => drawn(b.n) - drawn(a.n))
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A squarified treemap (Bruls, Huizing and van Wijk 2000): boxes of `values`, given from large to small, as near to squares as they get. */
export function squarify(values: readonly number[], width: number, height: number): Box[] {
  const sum = values.reduce((a, b) => a + b, 0)
  if (sum <= 0) return []
  const areas = values.map((v) => (v / sum) * width * height)
  const boxes: Box[] = []
  let [x, y, w, h] = [0, 0, width, height]
  let row: number[] = []
  const worst = (list: readonly number[], side: number) => {
    const all = list.reduce((a, b) => a + b, 0)
    return Math.max((side ** 2 * Math.max(...list)) / all ** 2, all ** 2 / (side ** 2 * Math.min(...list)))
  }
  const lay = () => {
    const all = row.reduce((a, b) => a + b, 0)
    const along = w >= h
    const thick = all / (along ? h : w)
    let off = 0
    for (const area of row) {
      const long = area / thick
      boxes.push(along ? { x, y: y + off, w: thick, h: long } : { x: x + off, y, w: long, h: thick })
      off += long
    }
    if (along) [x, w] = [x + thick, w - thick]
    else [y, h] = [y + thick, h - thick]
    row = []
  }
  for (const area of areas) {
    const side = Math.min(w, h)
    if (row.length > 0 && worst([...row, area], side) > worst(row, side)) lay()
    row.push(area)
  }
  if (row.length > 0) lay()
  return boxes
}
