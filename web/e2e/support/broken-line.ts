import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { perFile } from './per-file.ts'
import { type Server, startDemo } from './server.ts'
import { test as base } from './test.ts'

/**
 * A `test` with a server of its own and a line before it that breaks on demand and counts what arrived. Each call makes new ones, so that
 * the sessions one file ends and the accounts it disables are not another's.
 */
export const onBrokenLine = () =>
  base.extend<{ both: { line: FaultProxy; server: Server }; line: FaultProxy; server: Server }>({
    both: perFile(async (use) => {
      const line = await startFaultProxy()
      const server = await startDemo({ url: line.url })
      await use({ line, server })
      await server.stop()
      await line.stop()
    }),
    line: async ({ both }, use) => use(both.line),
    server: async ({ both }, use) => use(both.server),
    origin: async ({ line, server }, use) => {
      line.forward(server.port)
      line.rule = () => undefined
      line.seen.length = 0
      await use(line.url)
    },
  })
