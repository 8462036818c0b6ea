import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Boot } from '@mirror/sdk/shell'
import { onLoopback } from './loopback.ts'
import { freePort, type Server, startDemo } from './server.ts'

/** What an installation of ours could look like: its menu, its sub-apps, its counts. The server's own answer, changed by `boot`. */
export type Change = (boot: Boot) => void

export interface Installation extends Server {
  /** Changes the start-up bundle of every page and bootstrap call from now on; null leaves it as the server made it. */
  boot: (change: Change | null) => void
  /** Requests that reached the front, newest last: method and path. */
  seen: string[]
}

/**
 * A sub-app nobody built into the product, as a team of strangers would deliver it: one ES module. It hands its sdk to the test
 * through window.probe and draws nothing.
 */
export const probe = {
  path: '/apps/probe@1/main.js',
  type: 'text/javascript',
  body: `export const contract = { name: 'probe', sdk: '^1' }
export default (sdk) => { window.probe = sdk; window.probeToken = sessionStorage.getItem('token'); return { Component: () => null } }`,
}

export const probeApp = {
  name: 'probe',
  routeName: 'microprobe',
  path: '/microprobe/',
  defaultApp: false,
  defaultPage: '/start',
  kind: 'esm',
  entry: probe.path,
  css: [],
  title: '试验应用',
  version: '1',
  owner: '试验单位',
  phone: '',
} as const

/** A demo behind a front that serves the probe's file and can change the start-up bundle. Everything else is the server's. */
export async function startInstallation(options: { args?: string[] } = {}): Promise<Installation> {
  const backend = await freePort()
  let change: Change | null = null
  const seen: string[] = []
  const front = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://front').pathname
    seen.push(`${incoming.method} ${path}`)
    if (path === probe.path) {
      outgoing.writeHead(200, { 'content-type': probe.type, 'cache-control': 'no-store' }).end(probe.body)
      return
    }
    const carriesBoot = path.startsWith('/subapp/main') || path === '/api/bootstrap'
    handOn(incoming, outgoing, backend, change && carriesBoot ? (text) => changed(text, path, change as Change) : null)
  })
  const { port, close } = await onLoopback(front)
  const url = `http://127.0.0.1:${port}`
  const demo = await startDemo({ port: backend, url, ...(options.args ? { args: options.args } : {}) })
  return {
    ...demo,
    url,
    port,
    seen,
    boot: (next) => (change = next),
    stop: async () => {
      await close()
      await demo.stop()
    },
  }
}

function changed(text: string, path: string, change: Change): string {
  if (path === '/api/bootstrap') {
    const answer = JSON.parse(text) as { data?: Boot }
    if (answer.data) change(answer.data)
    return JSON.stringify(answer)
  }
  return text.replace(/(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s, (_all, head: string, json: string, tail: string) => {
    const boot = JSON.parse(json) as Boot
    change(boot)
    return head + JSON.stringify(boot).replaceAll('<', '\\u003c') + tail
  })
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, rewrite: ((text: string) => string) | null) {
  const { method, url: path } = incoming
  const headers = { ...incoming.headers }
  // What is packed with the browser's dictionary only the browser can read.
  if (rewrite) delete headers['available-dictionary']
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (!rewrite) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const raw = Buffer.concat(parts)
      const coding = answer.headers['content-encoding']
      const text = (coding === 'br' ? brotliDecompressSync(raw) : coding === 'gzip' ? gunzipSync(raw) : raw).toString()
      const { 'content-encoding': _coding, 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest).end(rewrite(text))
    })
  })
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
