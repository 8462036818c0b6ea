/** One class of a choropleth: its smallest and largest value, how many areas are in it, its colour. */
export interface MapClass {
  lo: number
  hi: number
  count: number
  color: string
}

/** One hue from wash to deep; five steps stay apart in grey print. */
export const LIGHT_STEPS = ['#E3F0FA', '#B7D9F1', '#7FBBE4', '#3498DB', '#155A8C'] as const
/** The same idea on the dark ground of /visual: rice green from dusk to light. */
export const DARK_STEPS = ['#0E3A47', '#14575C', '#1F7A6C', '#3FA37A', '#8FD08A'] as const

/**
 * Quantile classes: each holds about the same number of areas, so that one very large city does not paint all others
 * in the palest step. Equal values never fall into two classes; fewer distinct values give fewer classes.
 */
export function quantileClasses(values: number[], steps: readonly string[]): MapClass[] {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return []
  const distinct = [...new Set(sorted)]
  const n = Math.min(steps.length, distinct.length)
  const cuts: number[] = []
  for (let i = 1; i < n; i++) {
    const cut = sorted[Math.ceil((i * sorted.length) / n) - 1] as number
    if (cut !== cuts.at(-1) && cut !== sorted.at(-1)) cuts.push(cut)
  }
  const uppers = [...cuts, sorted.at(-1) as number]
  return uppers.map((hi, i) => {
    const inside = sorted.filter((v) => v <= hi && (i === 0 || v > (uppers[i - 1] as number)))
    const lo = inside[0] as number
    const count = inside.length
    // Spread the used classes over the whole ramp: two classes are the palest and the deepest step.
    const step = uppers.length === 1 ? Math.floor(steps.length / 2) : Math.round((i * (steps.length - 1)) / (uppers.length - 1))
    return { lo, hi, count, color: steps[step] as string }
  })
}

/** The class a value belongs to; undefined for no classes or a value above all of them. */
export function classOf(classes: MapClass[], value: number): MapClass | undefined {
  return classes.find((c) => value <= c.hi)
}
