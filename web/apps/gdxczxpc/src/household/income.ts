import type { Income } from './model.ts'
import { t } from './card.texts.ts'

/** One slice of a year's income, in yuan; null where nobody entered it. */
export interface Slice {
  key: 'wage' | 'business' | 'property' | 'transfer' | 'other'
  name: string
  value: number | null
}

/** The kinds of a year's net income (domain.md#households): business counts after its cost, so a bad year is negative. */
export function slices(i: Income): Slice[] {
  return [
    { key: 'wage', name: t.wage, value: i.wage },
    { key: 'business', name: t.business, value: i.business === null && i.businessCost === null ? null : (i.business ?? 0) - (i.businessCost ?? 0) },
    { key: 'property', name: t.property, value: i.property },
    { key: 'transfer', name: t.transfer, value: i.transfer },
    { key: 'other', name: t.other, value: i.other },
  ]
}

type Drawn = Slice & { value: number }

/** What is known of a year. */
const drawn = (i: Income): Drawn[] => slices(i).flatMap((s) => (s.value === null ? [] : [{ ...s, value: s.value }]))

/** One drawn bar piece in a plot `height` high. */
export interface Piece extends Drawn {
  y: number
  h: number
}

/** A stacked bar per year, oldest first. Losses hang below the zero line; `zero` is where that line is drawn. */
export function stack(incomes: Income[], height: number): { zero: number; bars: { year: number; pieces: Piece[] }[] } {
  const years = [...incomes].sort((a, b) => a.year - b.year)
  const up = Math.max(1, ...years.map((i) => sum(drawn(i).filter((s) => s.value > 0))))
  const down = Math.max(0, ...years.map((i) => -sum(drawn(i).filter((s) => s.value < 0))))
  const scale = height / (up + down)
  const zero = up * scale
  return {
    zero,
    bars: years.map((i) => {
      let top = zero
      let bottom = zero
      const pieces = drawn(i).map((s) => {
        const h = Math.abs(s.value) * scale
        if (s.value >= 0) {
          top -= h
          return { ...s, y: top, h }
        }
        bottom += h
        return { ...s, y: bottom - h, h }
      })
      return { year: i.year, pieces: pieces.filter((p) => p.h > 0) }
    }),
  }
}

function sum(list: Drawn[]): number {
  return list.reduce((n, s) => n + s.value, 0)
}

/** Change of per-capita income against the year before, in per cent; undefined where there is no year before. */
export function incomeChange(incomes: Income[]): number | undefined {
  const [now, before] = [...incomes].sort((a, b) => b.year - a.year)
  if (!now || !before || now.perCapita === null || before.perCapita === null || before.perCapita <= 0) return undefined
  return ((now.perCapita - before.perCapita) / before.perCapita) * 100
}
