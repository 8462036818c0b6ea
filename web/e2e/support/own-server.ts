import { perFile } from './per-file.ts'
import { type Server, startDemo } from './server.ts'
import { test as base } from './test.ts'

/** A `test` with a province of its own, for journeys that change what others look at (accounts, roles, areas, records) or need other settings. */
export const onOwnServer = (options?: Parameters<typeof startDemo>[0]) =>
  base.extend<{ server: Server }>({
    server: perFile(async (use) => {
      const server = await startDemo(options)
      await use(server)
      await server.stop()
    }),
    origin: async ({ server }, use) => use(server.url),
  })
