import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const binary = process.env['MIRROR_BIN'] ?? fileURLToPath(new URL('../../../bin/mirror', import.meta.url))
// A build to try instead of the one inside the binary.
const webDir = process.env['MIRROR_E2E_WEB_DIR']

export interface Server {
  url: string
  port: number
  dataDir: string
  /** What the process has printed so far, both streams. */
  output: () => string
  stop: () => Promise<void>
}

/** A loopback port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })
}

/**
 * Starts `bin/mirror demo` in a data folder of its own and waits for /readyz. `host` is the name the base URL carries;
 * a name other than an address must be known to the browser (see chromium.ts).
 */
export async function startDemo(options: { host?: string; port?: number; url?: string; args?: string[]; env?: Record<string, string> } = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mirror-e2e-'))
  const port = options.port ?? (await freePort())
  const url = options.url ?? `http://${options.host ?? '127.0.0.1'}:${port}`
  let printed = ''
  const child: ChildProcess = spawn(
    binary,
    ['demo', '--addr', `127.0.0.1:${port}`, '--data-dir', dataDir, '--base-url', url, ...(webDir ? ['--web-dir', webDir] : []), ...(options.args ?? [])],
    {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let ended = false
  const gone = new Promise<void>((done) => {
    child.once('error', (cause) => {
      printed += `\n${cause.message}`
      ended = true
      done()
    })
    child.once('exit', () => {
      ended = true
      done()
    })
  })
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))

  const stop = async () => {
    if (!ended) child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await gone
    clearTimeout(late)
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + 60_000
  for (;;) {
    if (ended) throw new Error(`mirror demo ended before it was ready:\n${printed.slice(-4000)}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`mirror demo was not ready within 60 s:\n${printed.slice(-4000)}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { url, port, dataDir, output: () => printed, stop }
}
