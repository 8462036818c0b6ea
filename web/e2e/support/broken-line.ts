import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Server, startDemo } from './server.ts'
import { test as base } from './test.ts'

/**
 * A `test` with a server of its own and a line before it that breaks on demand and counts what arrived. Each call makes new ones, so that
 * the sessions one file ends and the accounts it disables are not another's.
 */
export const onBrokenLine = () =>
  base.extend<object, { line: FaultProxy; server: Server }>({
    line: [
      async ({}, use) => {
        const line = await startFaultProxy()
        await use(line)
        await line.stop()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ line }, use) => {
        const server = await startDemo({ url: line.url })
        line.forward(server.port)
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    origin: async ({ line, server }, use) => {
      line.forward(server.port)
      line.rule = () => undefined
      line.seen.length = 0
      await use(line.url)
    },
  })
