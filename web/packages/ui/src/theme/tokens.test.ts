import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, parseHex, toOklch } from './color.ts'
import { careful, dark, light, palette, type Mode } from './tokens.ts'

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
