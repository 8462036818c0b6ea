import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { onLoopback } from './loopback.ts'
import { freePort } from './server.ts'

/** What the line does to one request. Without an answer of its own the request goes on to the real server. */
export interface Fault {
  /** Answered in the server's place. */
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** The server gets the request and does it; its answer never arrives. */
  loseAnswer?: boolean
  /** Neither gets through. */
  drop?: boolean
  /** Milliseconds before anything. */
  delay?: number
}

export interface FaultProxy {
  url: string
  port: number
  /** Asked for each request; undefined lets it pass. */
  rule: (method: string, path: string, request: IncomingMessage) => Fault | undefined
  /** Every request that arrived, with its headers and the status that was answered (0: none). */
  seen: { method: string; path: string; headers: Record<string, unknown>; status: number; at: number; bytes: number }[]
  forward(port: number): void
  stop(): Promise<void>
}

/** A line that breaks on demand, between the browser and the real server. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const port = await freePort()
  let target = 0
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    port,
    rule: () => undefined,
    seen: [],
    forward: (to) => (target = to),
    stop: () => close(),
  }
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing).catch(() => outgoing.destroy()))
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    const method = incoming.method ?? 'GET'
    const entry = { method, path, headers: incoming.headers as Record<string, unknown>, status: 0, at: Date.now(), bytes: 0 }
    proxy.seen.push(entry)
    const fault = proxy.rule(method, path.split('?')[0] ?? '', incoming) ?? {}
    if (fault.delay) await new Promise((done) => setTimeout(done, fault.delay))
    if (fault.drop) return void incoming.socket.destroy()
    if (fault.status) {
      for await (const chunk of incoming) entry.bytes += (chunk as Buffer).length
      entry.status = fault.status
      outgoing.writeHead(fault.status, { 'cache-control': 'no-store', ...fault.headers })
      return void outgoing.end(fault.body)
    }
    const on = request({ host: '127.0.0.1', port: target, path, method, headers: incoming.headers }, (answer) => {
      entry.status = answer.statusCode ?? 0
      if (fault.loseAnswer) {
        answer.resume()
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(entry.status, answer.headers)
      answer.pipe(outgoing)
    })
    on.on('error', () => incoming.socket.destroy())
    outgoing.on('close', () => on.destroy())
    incoming.pipe(on)
  }
  const { close } = await onLoopback(server, port)
  return proxy
}
