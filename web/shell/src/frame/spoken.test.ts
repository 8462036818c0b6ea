import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Characters of a sentence that is taken in at one hearing. */
const MOST = 32
const rooms = ['frame', 'layer', 'loader', 'lock', 'look', 'page', 'release', 'route', 'session', 'stars', 'tabs', 'tour']

test('what the frame says to everybody is said in sentences of spoken length', () => {
  const src = new URL('..', import.meta.url)
  const long = rooms.flatMap((room) =>
    readdirSync(new URL(`${room}/`, src))
      .filter((file) => file.endsWith('.texts.ts'))
      .flatMap((file) => readFileSync(new URL(`${room}/${file}`, src), 'utf8').match(/['`][^'`\n]*\p{Script=Han}[^'`\n]*['`]/gu) ?? [])
      .flatMap((words) => words.slice(1, -1).split(/[。；！？]/))
      .filter((sentence) => [...sentence.replace(/\$\{[^}]*\}/g, 'xx')].length > MOST),
  )
  expect(long).toEqual([])
})
