import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets a small server of a test listen on the loopback; it ends with its connections. */
export async function onLoopback(server: Server, at = 0): Promise<{ port: number; close: () => Promise<void> }> {
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      // In this order: a connection that a browser opens in between would be waited for.
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}
