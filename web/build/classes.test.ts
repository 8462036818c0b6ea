import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const code = import.meta.glob<string>(
  ['../{shell,visual,warning,reference}/src/**/*.tsx', '../packages/**/*.tsx', '../apps/*/src/**/*.tsx', '!**/node_modules/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const files = Object.keys(
  import.meta.glob([
    '../{shell,visual,warning,reference}/src/**/*.{css,ts,tsx}',
    '../packages/**/*.{css,ts,tsx}',
    '../apps/*/src/**/*.{css,ts,tsx}',
    '!**/node_modules/**',
  ]),
)
/** The classes a sheet has. */
const classesOf = (sheet: string) => new Set([...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''))

// A missing CSS class builds as "undefined", and the element loses its style without an error.
it('every class that code asks of a sheet is in it', () => {
  const missing: string[] = []
  let asked = 0
  for (const [file, text] of Object.entries(code)) {
    for (const [, name = '', path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
      const classes = classesOf(readFileSync(resolve(import.meta.dirname, dirname(file), path), 'utf8'))
      for (const [, plain, quoted] of text.matchAll(new RegExp(`(?<![\\w./'-])${name}(?:\\.([A-Za-z]\\w*)|\\['([\\w-]+)'\\])`, 'g'))) {
        asked++
        const used = plain ?? quoted ?? ''
        if (!classes.has(used)) missing.push(`${file}: ${name}.${used}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(asked).toBeGreaterThan(1000)
})

// A browser ignores a declaration whose CSS variable is not defined, and says nothing: a hint among figures was drawn as large as they are.
it('every CSS variable that style sheets use is defined somewhere', () => {
  const defined = new Set<string>(['--available-height']) // by the library that places what floats
  const used: [string, string][] = []
  for (const path of files) {
    const text = readFileSync(resolve(import.meta.dirname, path), 'utf8')
    for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)) defined.add(name)
    for (const [, name = ''] of text.matchAll(/setProperty\(['"`](--[\w-]+)/g)) defined.add(name)
    if (path.endsWith('.css')) for (const [, name = ''] of text.matchAll(/var\((--[a-z][\w-]*)\)/g)) used.push([path, name])
  }
  expect(used.filter(([, name]) => !defined.has(name))).toEqual([])
  expect(used.length).toBeGreaterThan(1000)
})
