import { expect, test } from 'vitest'

const code = import.meta.glob<string>(
  ['../../../../{apps,shell,visual}/**/*.{ts,tsx}', '../../../widgets/**/*.{ts,tsx}', '!**/*.test.*', '!**/node_modules/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** Where a failure is an answer, or is handed on to a frame that chose. */
const resolving = ['shell/src/notice/first-login.ts', 'shell/src/host/serve.ts']

test('S8.04 a page of ours that takes no failure for an answer calls the form that throws', () => {
  const wrong = Object.entries(code).filter(([file, text]) => !resolving.some((one) => file.endsWith(one)) && /\bhttp\s*\.(post|form)\b(?!OrThrow)/.test(text))
  expect(wrong.map(([file]) => file)).toEqual([])
  expect(Object.keys(code).length).toBeGreaterThan(300)
})
