import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, parseHex, toOklch } from './color.ts'
import { careful, dark, light, palette, WEAK_WASHES, type Mode } from './tokens.ts'

const hostile = ['#FFFF00', '#FFFFFF', '#000000', '#39FF14', '#FF00FF', '#00FFFF', '#808080', '#FF0000', '#0000FF', '#FDF5E6']

describe.each(['light', 'dark'] as Mode[])('derived colours, %s', (mode) => {
  test.each(['#3498DB', ...hostile])('%s reaches its contrast on every ground', (color) => {
    const c = palette(mode, color)
    for (const ground of [c.page, c.surface, c['brand-wash']]) {
      expect(contrast(c['brand-strong'], ground)).toBeGreaterThanOrEqual(4.5)
      if (color !== '#3498DB') expect(contrast(c['brand-deep'], ground)).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(c['on-brand'], c['brand-strong'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(c.ink, c['brand-wash'])).toBeGreaterThanOrEqual(7)
  })
})

test('S9.03 the default theme colour gives the palette as drawn; nonsense gives it too', () => {
  expect(palette('light', '#3498db')).toEqual(light)
  expect(palette('dark')).toEqual(dark)
  expect(palette('light', 'red; }')).toEqual(light)
})

test('texts of the drawn palettes are readable', () => {
  for (const c of [light, dark]) {
    for (const name of ['ink', 'ink-2', 'ink-3', 'red', 'orange', 'yellow', 'green', 'brand-strong'] as const) {
      expect(contrast(c[name], c.surface), `${name} on surface`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(c[name], c.page), `${name} on page`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(['light', 'dark'] as Mode[])('the border of what is filled in is seen on every ground, %s (WCAG 1.4.11)', (mode) => {
  for (const c of [palette(mode), careful(mode), ...hostile.flatMap((color) => [palette(mode, color), careful(mode, color)])])
    for (const ground of [c.page, c.surface, c['brand-wash']]) expect(contrast(c.edge, ground), `${c.edge} on ${ground}`).toBeGreaterThanOrEqual(3)
})

test('tokens.css says the same as the code', () => {
  const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
  const [first = '', second = ''] = [css.slice(0, css.indexOf('[data-theme')), css.slice(css.indexOf('[data-theme'))]
  for (const [name, value] of Object.entries(light)) expect(first).toContain(`--${name}: ${value.toLowerCase()};`)
  for (const [name, value] of Object.entries(dark)) expect(second).toContain(`--${name}: ${value.toLowerCase()};`)
})

test('OKLCH there and back', () => {
  for (const color of ['#3498DB', '#123456', '#FEDCBA', '#000000', '#FFFFFF']) {
    const rgb = parseHex(color)
    if (!rgb) throw new Error(color)
    expect(fromOklch(toOklch(rgb))).toBe(color)
  }
})

test.each(['light', 'dark'] as Mode[])('关怀版, %s: the sheet says the same as the code, and every text reaches 7:1', (mode) => {
  const css = readFileSync(new URL('../looks/care.css', import.meta.url), 'utf8')
  const block = mode === 'light' ? css.slice(0, css.indexOf('[data-theme="dark"]')) : css.slice(css.indexOf('[data-theme="dark"]'))
  const base = mode === 'light' ? light : dark
  for (const [name, value] of Object.entries(careful(mode))) {
    if (value !== base[name as keyof typeof base]) expect(block).toContain(`--${name}: ${value.toLowerCase()};`)
  }
  for (const color of ['#3498DB', ...hostile]) {
    const c = careful(mode, color)
    for (const name of ['ink', 'ink-2', 'ink-3', 'brand-strong', 'brand-deep', 'red', 'orange', 'yellow', 'green'] as const)
      for (const ground of [c.page, c.surface, c['brand-wash']]) expect(contrast(c[name], ground), `${color} ${name} on ${ground}`).toBeGreaterThanOrEqual(6.99)
  }
})

/** What the three kinds of colour blindness see of a colour, in linear light: Machado, Oliveira and Fernandes (2009), severity 1. */
const SEEN = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

/** How far apart two colours are for somebody, in OKLab. */
function apart(a: string, b: string, by: readonly number[]): number {
  const [x, y] = [a, b].map((color) => {
    const linear = (parseHex(color) ?? [0, 0, 0]).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
    const seen = [0, 3, 6].map((row) => linear.reduce((sum, v, i) => sum + v * (by[row + i] ?? 0), 0))
    const rgb = seen.map((v) => Math.min(1, Math.max(0, v))).map((v) => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
    const { l, c, h } = toOklch(rgb as unknown as readonly [number, number, number])
    return [l, c * Math.cos(h), c * Math.sin(h)] as const
  }) as [readonly [number, number, number], readonly [number, number, number]]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

describe.each(['light', 'dark'] as Mode[])('色弱, %s', (mode) => {
  const names = ['red', 'orange', 'yellow', 'green'] as const
  const least = (c: Record<(typeof names)[number], string>) =>
    Math.min(...Object.values(SEEN).flatMap((by) => names.flatMap((a, i) => names.slice(i + 1).map((b) => apart(c[a], c[b], by)))))

  test('the colours of a state stay apart for whoever sees few of them, which those of the plain palette do not', () => {
    expect(least(palette(mode, '#3498DB', true))).toBeGreaterThan(0.08)
    expect(least(palette(mode))).toBeLessThan(0.04)
  })

  test('the sheet says the same as the code, also under 关怀版, and every text is readable on its grounds', () => {
    const css = readFileSync(new URL('../looks/weak.css', import.meta.url), 'utf8')
    const block = (selector: string) => css.slice(css.indexOf(`${selector} {`), css.indexOf('}', css.indexOf(`${selector} {`)))
    const dark = mode === 'dark' ? '[data-theme="dark"]' : ''
    const [c, large] = [palette(mode, '#3498DB', true), careful(mode, '#3498DB', true)]
    for (const name of names) {
      expect(block(`:root[data-weak]${dark}`)).toContain(`--${name}: ${c[name].toLowerCase()};`)
      expect(block(`:root[data-weak][data-care]${dark}`)).toContain(`--${name}: ${large[name].toLowerCase()};`)
      const own = Object.entries(WEAK_WASHES[mode]).flatMap(([of, wash]) => (of === name ? [wash] : []))
      for (const ground of [c.page, c.surface, c['brand-wash'], ...own]) {
        expect(contrast(c[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(large[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(6.99)
      }
    }
    for (const [name, wash] of Object.entries(WEAK_WASHES[mode])) expect(block(`:root[data-weak]${dark}`)).toContain(`--${name}-wash: ${wash.toLowerCase()};`)
    // Contrast of 7 leaves little room: what is well still stands apart from what is late or refused.
    for (const by of Object.values(SEEN)) for (const name of ['red', 'orange'] as const) expect(apart(large[name], large.green, by)).toBeGreaterThan(0.06)
  })
})
