import { expect, test } from 'vitest'
import { desktop, readDesktop } from './follow-desktop.ts'

test('an answer that was on its way while she chose does not undo her choice', async () => {
  let answer: (kept: { desktop: boolean }) => void = () => undefined
  const http = { get: () => new Promise((done) => (answer = done as typeof answer)) } as never
  const read = async (kept: boolean, meanwhile?: boolean) => {
    const done = readDesktop({ http })
    if (meanwhile !== undefined) desktop.set(meanwhile)
    answer({ desktop: kept })
    await done
    return desktop.get()
  }
  expect(await read(false)).toBe(false)
  expect(await read(false, true)).toBe(true)
  expect(await read(false)).toBe(false)
})
