import { type TestFixture, test } from '@playwright/test'

type Use<T> = (value: T) => Promise<void>

/**
 * A fixture that the journeys of one file share: `live` starts it where the first asks for it, and goes on behind `use` after the last. Call it
 * where the file, or a describe of it, is read. A fixture of scope `worker` would need a worker, and a browser, for every file.
 */
export function perFile<T>(live: (use: Use<T>) => Promise<void>): [TestFixture<T, object>, { timeout: number }] {
  let value: Promise<T> | undefined
  let ended: Promise<void> | undefined
  let release = () => {}
  const start = () =>
    new Promise<T>((started, failed) => {
      ended = live((one) => {
        started(one)
        return new Promise<void>((done) => (release = done))
      })
      ended.catch(failed)
    })
  test.afterAll(async () => {
    release()
    await ended
  })
  const fixture: TestFixture<T, object> = async ({}, use) => use(await (value ??= start()))
  return [fixture, { timeout: 180_000 }]
}
