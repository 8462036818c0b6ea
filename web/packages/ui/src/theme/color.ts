/** Colour arithmetic in plain numbers: css oklch() is too new for the browsers we serve (Chromium 109). */

export type Rgb = readonly [number, number, number]

/** "#RGB" or "#RRGGBB" to 0..255; null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const digits = short ? `${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex.trim().replace(/^#/, '')
  if (!/^[\da-f]{6}$/i.test(digits)) return null
  return [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16)) as unknown as Rgb
}

export const toHex = (rgb: Rgb) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Relative luminance of WCAG 2.2. */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((v) => linear(v / 255)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2.2, 1..21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parseHex(a) ?? [0, 0, 0]), luminance(parseHex(b) ?? [0, 0, 0])]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export interface Oklch {
  l: number
  c: number
  h: number
}

/** Björn Ottosson's OKLab matrices, in polar form. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map((v) => linear(v / 255)) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** Back to a hex colour; chroma is lowered until the colour exists on a screen. */
export function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const rgb = channels(l, chroma * Math.cos(h), chroma * Math.sin(h))
    if (chroma === 0 || rgb.every((v) => v >= -0.0005 && v <= 1.0005)) {
      return toHex(rgb.map((v) => 255 * Math.min(1, Math.max(0, v))) as unknown as Rgb)
    }
  }
}

function channels(l: number, a: number, b: number): Rgb {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    gamma(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    gamma(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
