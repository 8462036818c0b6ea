import { expect, test } from 'vitest'
import type { Texts } from '@mirror/sdk/shell'
import { words as uiWords } from '@mirror/ui/state.texts.ts'
import { en as uiEnglish } from '@mirror/ui/state.en.ts'
import { files } from './en.ts'
import { literalsOf } from './literals.ts'

const HAN = /\p{Script=Han}/u

const chinese = import.meta.glob<Record<string, Texts>>(
  ['../{shell,visual,warning,reference}/src/**/*.texts.ts', '../packages/{sdk,widgets}/**/*.texts.ts', '../apps/*/src/**/*.texts.ts', '!**/node_modules/**'],
  { eager: true },
)

const code = import.meta.glob<string>(
  [
    '../{shell,visual,warning,reference}/src/**/*.{ts,tsx}',
    '../packages/**/*.{ts,tsx}',
    '../apps/*/src/**/*.{ts,tsx}',
    '!**/*.texts.ts',
    '!**/*.test.*',
    '!**/node_modules/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** Where Chinese is no screen word of ours, or not yet one that moved. */
const allowed: [path: RegExp, why: string][] = [
  [/^\.\.\/apps\/setting\/src\/menu\/preview\.ts$/, 'the name by which the menu of the server calls the settings'],
  [/^\.\.\/apps\/setting\/src\/page\/newer\.ts$/, 'a sentence of the server, which stays Chinese'],
  [/^\.\.\/packages\/sdk\/src\/mock\//, 'made-up people for tests'],
  [/^\.\.\/packages\/sdk\/src\/shell\/desk-log\.ts$/, 'what another platform is told (S7.08)'],
  [/^\.\.\/packages\/sdk\/src\/core\/menu\.ts$/, 'the name by which the menu of the server calls the settings'],
  [/^\.\.\/packages\/widgets\/map\/short-name\.ts$/, 'endings of area names'],
  [/^\.\.\/shell\/src\/look\/language\.ts$/, 'a language is called by its own name'],
  [/^\.\.\/(warning\/src|apps\/gdxczxpc\/src\/warning)\/words\.ts$/, 'levels and states of warnings as the server names them'],
  [/^\.\.\/packages\/contract\//, 'generated from the server'],
  [/^\.\.\/packages\/create-mirror-app\/template\//, 'a beginning for somebody else'],
  [/^\.\.\/packages\/vite\/src\/dev-libs\.ts$/, 'seen by the developer of a sub-app'],
]

const wordsOf = (module: Record<string, unknown>) =>
  Object.values(module).filter((value): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value))

test('comments and expressions are no words, strings, templates and JSX text are', () => {
  const source = "// 注释\nconst a = '甲' /* 注\n释 */\nconst b = `乙${a}`\nconst c = /丙/u.test(a)\nreturn <p>丁</p> // 注"
  expect(
    literalsOf(source)
      .map(({ line, text }) => `${line}${text.match(/\p{Script=Han}/gu)?.join('') ?? ''}`)
      .join(' '),
  ).toBe('1 2甲 3 4乙 5 6丁')
})

test('no Chinese words stand in code: they are in <feature>.texts.ts', () => {
  const found = Object.entries(code)
    .filter(([path]) => !allowed.some(([here]) => here.test(path)))
    .flatMap(([path, source]) =>
      literalsOf(source)
        .filter(({ text }) => HAN.test(text))
        .map(({ line, text }) => `${path}:${line} ${text.trim()}`),
    )
  expect(found).toEqual([])
})

test.each(Object.keys(chinese))('%s has its English', (path) => {
  const file = files[path.replace('.texts.ts', '.en.ts')]
  expect(file, 'an <feature>.en.ts beside it').toBeDefined()
  const zh = wordsOf(chinese[path] as Record<string, unknown>)
  const en = Object.values(file?.en ?? {})
  const shape = (words: Partial<Texts>) =>
    Object.entries(words)
      .map(([key, value]) => `${key}(${typeof value === 'function' ? value.length : ''})`)
      .sort()
  const sorted = (lists: string[][]) => lists.map((list) => list.join(' ')).sort()
  expect(sorted(en.map(shape))).toEqual(sorted(zh.filter((words) => Object.keys(words).length > 0).map(shape)))
  for (const value of en.flatMap((words) => Object.values(words))) expect(String(value), 'no Chinese in the English').not.toMatch(HAN)
})

test('no English file is left over, and no feature is named twice', () => {
  expect(Object.keys(files).filter((path) => !(path.replace('.en.ts', '.texts.ts') in chinese))).toEqual([])
  const names = Object.values(files).flatMap(({ en }) => Object.keys(en))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('ui’s own words have their English', () => {
  expect(Object.keys(uiEnglish).sort()).toEqual(Object.keys(uiWords).sort())
})
