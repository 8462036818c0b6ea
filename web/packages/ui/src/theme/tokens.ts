import { contrast, fromOklch, parseHex, toOklch } from './color.ts'

export type Mode = 'light' | 'dark'

/** The colours of front-end.md#colours, one set per mode. tokens.css says the same for the first paint; tokens.test.ts compares them. */
export interface Palette {
  brand: string
  'brand-strong': string
  'brand-deep': string
  'brand-wash': string
  'brand-line': string
  'on-brand': string
  ink: string
  'ink-2': string
  'ink-3': string
  page: string
  surface: string
  line: string
  /** The border of what is filled in: 3:1 on every ground. */
  edge: string
  red: string
  orange: string
  yellow: string
  green: string
}

export const DEFAULT_COLOR = '#3498DB'

export const light: Palette = {
  brand: '#3498DB',
  'brand-strong': '#1F74B0',
  'brand-deep': '#155A8C',
  'brand-wash': '#EEF6FC',
  'brand-line': '#CFE4F4',
  'on-brand': '#FFFFFF',
  ink: '#1B2733',
  'ink-2': '#45545F',
  'ink-3': '#5C6B78',
  page: '#F4F6F9',
  surface: '#FFFFFF',
  line: '#DDE3EA',
  edge: '#818E9B',
  red: '#C62F2F',
  orange: '#B4500B',
  yellow: '#7A5C00',
  green: '#1B7A4B',
}

export const dark: Palette = {
  brand: '#58A9E0',
  'brand-strong': '#58A9E0',
  'brand-deep': '#6DB6E8',
  'brand-wash': '#1B2E3D',
  'brand-line': '#2B475C',
  'on-brand': '#0B1620',
  ink: '#E6EDF3',
  'ink-2': '#A9B7C4',
  'ink-3': '#8FA0B0',
  page: '#111A22',
  surface: '#18232D',
  line: '#2A3947',
  edge: '#64788A',
  red: '#FF8A80',
  orange: '#FFB35C',
  yellow: '#F5D35E',
  green: '#6FCF97',
}

/**
 * 色弱: the four colours of a state moved apart for people who confuse red and green, or blue and yellow. looks/weak.css says the same;
 * tokens.test.ts compares them, and measures how far apart they stay under each of the three kinds of colour blindness.
 */
const WEAK: Record<Mode, Pick<Palette, 'red' | 'orange' | 'yellow' | 'green'>> = {
  light: { red: '#8A0050', orange: '#AD5200', yellow: '#5A4600', green: '#0567B2' },
  dark: { red: '#FFA8C0', orange: '#E87D32', yellow: '#FFE14D', green: '#3FA0F5' },
}

const grounded = (mode: Mode, weak: boolean): Palette => ({ ...(mode === 'dark' ? dark : light), ...(weak ? WEAK[mode] : {}) })

/**
 * The palette of a mode with its brand colours derived from any theme colour: lightness moves in OKLCH until text in
 * brand-strong reaches 4.5 and brand-deep 7 on every ground it stands on. An unreadable setting gives the default colour.
 */
export function palette(mode: Mode, color = DEFAULT_COLOR, weak = false): Palette {
  const base = grounded(mode, weak)
  const rgb = parseHex(color)
  if (!rgb || color.toUpperCase() === DEFAULT_COLOR) return base
  const seed = toOklch(rgb)
  const wash = fromOklch({ l: mode === 'dark' ? 0.29 : 0.97, c: Math.min(seed.c, mode === 'dark' ? 0.035 : 0.014), h: seed.h })
  const line = fromOklch({ l: mode === 'dark' ? 0.385 : 0.905, c: Math.min(seed.c, mode === 'dark' ? 0.05 : 0.035), h: seed.h })
  const grounds = [base.page, base.surface, wash]
  const step = mode === 'dark' ? 0.005 : -0.005
  const reach = (from: number, ratio: number) => {
    let l = from
    let found = fromOklch({ ...seed, l })
    while (grounds.some((ground) => contrast(found, ground) < ratio) && (step < 0 ? l > 0 : l < 1)) {
      l = Math.min(1, Math.max(0, l + step))
      found = fromOklch({ ...seed, l })
    }
    return { l, found }
  }
  const graphic = reach(seed.l, 3)
  const strong = reach(seed.l, 4.5)
  const deep = reach(strong.l + step * 8, 7)
  return { ...base, brand: graphic.found, 'brand-strong': strong.found, 'brand-deep': deep.found, 'brand-wash': wash, 'brand-line': line }
}

/**
 * The palette of 关怀版: every text colour moves in lightness until it reaches 7 on every ground, brand texts included.
 * looks/care.css says the same for the default colour; tokens.test.ts compares them.
 */
export function careful(mode: Mode, color = DEFAULT_COLOR, weak = false): Palette {
  const base = palette(mode, color, weak)
  const step = mode === 'dark' ? 0.005 : -0.005
  const reach = (name: keyof Palette, ...washes: string[]) => {
    const grounds = [base.page, base.surface, base['brand-wash'], ...washes]
    let found = base[name]
    const seed = toOklch(parseHex(found) ?? [0, 0, 0])
    for (let l = seed.l; grounds.some((ground) => contrast(found, ground) < 7) && l > 0 && l < 1; ) found = fromOklch({ ...seed, l: (l += step) })
    return found
  }
  const wash = { ...WASHES[mode], ...(weak ? WEAK_WASHES[mode] : {}) }
  const deep = reach('brand-deep', wash.ink)
  const soft = reach('ink-2', wash.ink)
  return {
    ...base,
    'brand-strong': deep,
    'brand-deep': deep,
    'ink-2': soft,
    'ink-3': soft,
    line: mode === 'dark' ? '#5D7183' : '#9AA7B3',
    red: reach('red', wash.red),
    orange: reach('orange', wash.orange),
    yellow: reach('yellow', wash.yellow),
    green: reach('green', wash.green),
  }
}

/** The grounds of coloured tags in tokens.css. */
const WASHES = {
  light: { red: '#FDF0F0', orange: '#FDF3EA', yellow: '#FAF4DE', green: '#E8F5EE', ink: '#EEF1F4' },
  dark: { red: '#3D2022', orange: '#3A2A17', yellow: '#38301A', green: '#17332A', ink: '#22303C' },
} as const

/** Those of looks/weak.css. */
export const WEAK_WASHES = {
  light: { red: '#FBEDF4', green: '#EAF3FB' },
  dark: { red: '#3D2030', green: '#16304A' },
} as const
