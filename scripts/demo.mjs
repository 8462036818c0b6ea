// demo.mjs: a demo of bin/mirror on a port of its own for scripts that measure in a browser, and the browser they use.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const binary = new URL('../bin/mirror', import.meta.url).pathname
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))
const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`)
export const executablePath = [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path))

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Whether a demo serves and nothing of it is left to be filled. */
export const isFilled = (url) =>
  fetch(`${url}/readyz`).then(
    async (answer) => answer.ok && !('filling' in (await answer.json())),
    () => false,
  )

export async function demo() {
  const dir = mkdtempSync(join(tmpdir(), 'mirror-bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const args = [
    'demo',
    '--addr',
    url.slice(7),
    '--data-dir',
    dir,
    '--base-url',
    url,
    ...(process.env.MIRROR_E2E_WEB_DIR ? ['--web-dir', process.env.MIRROR_E2E_WEB_DIR] : []),
  ]
  const child = spawn(binary, args, { stdio: 'ignore' })
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
    rmSync(dir, { recursive: true, force: true })
  }
  for (let i = 0; i < 600; i++) {
    if (await isFilled(url)) return { url, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('mirror demo was not ready and filled within 60 s')
}
