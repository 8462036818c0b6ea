import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepWritings } from './secrets.ts'

const binary = process.env['MIRROR_BIN'] ?? fileURLToPath(new URL('../../../bin/mirror', import.meta.url))
// A build to try instead of the one inside the binary.
const webDir = process.env['MIRROR_E2E_WEB_DIR']

// What `serve` logs and a demo does not: the tests look for codes in it, and `make test` looks for secrets in all of it.
const asServed = ['--log-format', 'json', '--log-level', 'info']

/** How long a demo may take to be filled, ms; one that only takes what others leave of the machine takes longer (scripts/test.sh). */
const PATIENCE = 300_000

export interface Server {
  url: string
  port: number
  dataDir: string
  /** Origin of what other people wrote; '' where the demo opened none. */
  content: string
  /** What the process has printed so far, both streams. */
  output: () => string
  stop: () => Promise<void>
  /** Waits until the process hardly works any more, 30 s at most; where the system does not tell, not at all. */
  rest: () => Promise<void>
  /** Ends the process and leaves its data. */
  end: () => Promise<void>
  /** Ends the process and starts it again on the same data, port and settings, as an upgrade does. */
  restart: () => Promise<void>
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
 * A demo on PostgreSQL, which fills the database if it is empty. All have one master key: replicas share it, and so does a database that was copied
 * (scripts/test.sh).
 */
export const onPostgres = (database: string | undefined) => ({
  fresh: true,
  args: ['--database-url', database ?? ''],
  env: { MIRROR_MASTER_KEY: Buffer.alloc(32, 'replica').toString('base64') },
})

/**
 * Starts `bin/mirror demo` in a data folder of its own and waits for /readyz, and until it says that nothing is left to be filled. `host` is the name the base URL carries;
 * a name other than an address must be known to the browser (see chromium.ts). A `fresh` one has keys and data of its own, as one on another day or
 * of another key must have.
 */
export async function startDemo(
  options: { host?: string; port?: number; url?: string; args?: string[]; env?: Record<string, string>; fresh?: boolean } = {},
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mirror-e2e-'))
  // Filling a province takes seconds and is done once a run (global-setup.ts): others begin with a copy.
  const filled = process.env['MIRROR_E2E_PROVINCE']
  const copied = filled !== undefined && existsSync(filled) && !options.fresh
  if (copied) cpSync(filled, dataDir, { recursive: true })
  const port = options.port ?? (await freePort())
  const url = options.url ?? `http://${options.host ?? '127.0.0.1'}:${port}`
  let printed = ''
  // The log alone: what the demo prints on the other stream names its password on purpose.
  let logged = ''
  let child: ChildProcess
  let ended = false
  let gone: Promise<void>
  const launch = () => {
    child = spawn(
      binary,
      // A web folder named by the test comes last and wins.
      [
        'demo',
        '--addr',
        `127.0.0.1:${port}`,
        '--data-dir',
        dataDir,
        '--base-url',
        url,
        // The servers of the journeys are on this machine.
        '--outbound-allow',
        '127.0.0.0/8,::1/128',
        // Journeys sign in hundreds of times, and are about something else: identity/password proves what a hash costs.
        '--light-hashes',
        ...asServed,
        // To look for damage in what was copied takes as long as the rest of a start; the province itself is looked through (global-setup.ts).
        ...(copied ? ['--copied'] : []),
        ...(webDir ? ['--web-dir', webDir] : []),
        ...(options.args ?? []),
      ],
      {
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    ended = false
    gone = new Promise<void>((done) => {
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
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      logged += chunk.toString()
    })
  }
  launch()

  const end = async () => {
    if (!ended) child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await gone
    clearTimeout(late)
  }
  const stop = async () => {
    await end()
    keepWritings(basename(dataDir), logged, dataDir, process.env['MIRROR_E2E_PROVINCE'])
    rmSync(dataDir, { recursive: true, force: true })
  }

  const rest = async () => {
    // What the process took so far, in hundredths of a second.
    const taken = () => {
      const stat = `/proc/${child.pid}/stat`
      const fields = existsSync(stat) ? readFileSync(stat, 'utf8').split(' ') : []
      return Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
    }
    for (let last = -Infinity, tries = 0; taken() - last > 3 && tries < 30; tries++) {
      last = taken()
      await new Promise((done) => setTimeout(done, 1000))
    }
  }

  const ready = async () => {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      if (ended) throw new Error(`mirror demo ended before it was ready:\n${printed.slice(-4000)}`)
      const up = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (answer) => answer.ok && !('filling' in ((await answer.json()) as object)),
        () => false,
      )
      if (up) break
      if (Date.now() > deadline) {
        await stop()
        throw new Error(`mirror demo was not ready and filled within ${PATIENCE / 1000} s:\n${printed.slice(-4000)}`)
      }
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await ready()
  return {
    url,
    port,
    dataDir,
    get content() {
      return [...logged.matchAll(/"content":"([^"]*)"/g)].at(-1)?.[1] ?? ''
    },
    output: () => printed,
    stop,
    rest,
    end,
    restart: async () => {
      await end()
      launch()
      await ready()
    },
  }
}
