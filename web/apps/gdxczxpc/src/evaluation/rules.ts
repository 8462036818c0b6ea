import type { Input, Point, Subject } from './queries.ts'

/** A figure of a model as the form has it: numbers are what was typed. */
export interface Indicator {
  key: string
  dimension: string
  negative: boolean
  weight: string
  target: string
}

export const DIMENSIONS = ['industry', 'talent', 'culture', 'ecology', 'organisation', 'bottomLine'] as const

/** The figures a record keeps; none of what cannot be read. */
export function readIndicators(text: unknown): Indicator[] {
  try {
    const list: unknown = JSON.parse(String(text ?? '[]'))
    if (!Array.isArray(list)) return []
    return list.map((x: Partial<{ key: string; dimension: string; negative: boolean; weight: number; target: number }>) => ({
      key: x.key ?? '',
      dimension: x.dimension ?? '',
      negative: x.negative === true,
      weight: x.weight ? String(x.weight) : '',
      target: x.target === undefined ? '' : String(x.target),
    }))
  } catch {
    return []
  }
}

/** What is sent: weights by hand alone, targets where there are some. */
export function writeIndicators(list: readonly Indicator[], byHand: boolean): string {
  return JSON.stringify(
    list.map((x) => ({
      key: x.key,
      dimension: x.dimension,
      negative: x.negative,
      weight: byHand ? Number(x.weight) || 0 : 0,
      ...(x.target.trim() !== '' && Number.isFinite(Number(x.target)) ? { target: Number(x.target) } : {}),
    })),
  )
}

/** What the weights add up to, in hundredths exactly. */
export const totalWeight = (list: readonly Indicator[]): number => list.reduce((sum, x) => sum + Math.round((Number(x.weight) || 0) * 100), 0) / 100

/** Weights of two decimals that make 100, as even as can be. */
export function evenWeights(n: number): string[] {
  const each = Math.floor(10_000 / n)
  return Array.from({ length: n }, (_, i) => String((each + (i < 10_000 - each * n ? 1 : 0)) / 100))
}

export const signed = (v: number | null | undefined): string => (v === null || v === undefined ? '—' : `${v > 0 ? '+' : ''}${v.toFixed(2)}`)

export const valueText = (v: number | null | undefined, decimals: number): string =>
  v === null || v === undefined
    ? '—'
    : new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals, minimumFractionDigits: Number.isInteger(v) ? 0 : decimals }).format(v)

/** The figures an area loses most by, the worst first; those it lacks stand last. */
export function gaps(subjects: readonly Subject[], inputs: readonly Input[]): { subject: Subject; input: Input; toTarget: number | null }[] {
  return subjects
    .flatMap((subject, i) => {
      const input = inputs[i]
      if (!input || subject.flat || (input.value !== null && input.lost <= 0)) return []
      const aim = subject.target ?? subject.mean
      const short = input.value === null ? null : subject.negative ? input.value - aim : aim - input.value
      return [{ subject, input, toTarget: short === null ? null : Math.max(0, short) }]
    })
    .toSorted((a, b) => Number(a.input.value === null) - Number(b.input.value === null) || b.input.lost - a.input.lost)
}

/** The quadrant of an area: level against the mean, growth against none. */
export function quadrantOf(p: Point, mean: number): 0 | 1 | 2 | 3 {
  return p.score >= mean ? (p.growth >= 0 ? 0 : 1) : p.growth >= 0 ? 2 : 3
}

/** The range of an axis: its values with some room, never a single point. */
export function axis(values: readonly number[], include: number): [number, number] {
  const [lo, hi] = [Math.min(include, ...values), Math.max(include, ...values)]
  const room = Math.max(0.5, (hi - lo) * 0.08)
  return [lo - room, hi + room]
}

/** Which of some names are written beside their points: those that do not lie over one before. Where is the place of a name's middle. */
export function apart(where: readonly (readonly [number, number])[], width: number, height: number): boolean[] {
  const placed: (readonly [number, number])[] = []
  return where.map((at) => {
    const free = placed.every(([x, y]) => Math.abs(x - at[0]) >= width || Math.abs(y - at[1]) >= height)
    if (free) placed.push(at)
    return free
  })
}
