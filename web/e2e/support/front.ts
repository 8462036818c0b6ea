import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onLoopback } from './loopback.ts'
import { freePort, type Server, startDemo } from './server.ts'

export type Page = { type: string; body: string; status?: number }

/** What a proxy does to what it hands on. */
export interface Meddling {
  /** The path the backend is asked for; null answers 404. */
  path?: (path: string) => string | null
  /** Headers towards the backend. */
  headers?: (headers: IncomingHttpHeaders, path: string) => IncomingHttpHeaders
  /** Headers of the answer. */
  answer?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  /** Further flags of the demo. */
  args?: string[]
}

/**
 * A demo behind a small reverse proxy that answers `pages` itself and hands everything else on. Playwright's own routing cannot
 * do this: it does not see where a redirect leads, and a sign-in ends in one.
 */
export async function startBehindFront(pages: Record<string, Page>, meddling: Meddling = {}): Promise<Server> {
  const backend = await freePort()
  const front = createServer((incoming, outgoing) => {
    const own = pages[new URL(incoming.url ?? '/', 'http://front').pathname]
    if (own) {
      outgoing.writeHead(own.status ?? 200, { 'content-type': own.type, 'cache-control': 'no-store' }).end(own.body)
      return
    }
    handOn(incoming, outgoing, backend, meddling)
  })
  const { port, close } = await onLoopback(front)
  const url = `http://127.0.0.1:${port}`
  const demo = await startDemo({ port: backend, url, ...(meddling.args ? { args: meddling.args } : {}) })
  return {
    ...demo,
    url,
    port,
    stop: async () => {
      await close()
      await demo.stop()
    },
  }
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, { path, headers, answer: change }: Meddling) {
  const to = path ? path(incoming.url ?? '/') : (incoming.url ?? '/')
  if (to === null) {
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
    return
  }
  const onward = request(
    { host: '127.0.0.1', port, method: incoming.method, path: to, headers: headers ? headers(incoming.headers, to) : incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, change ? change(answer.headers) : answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
