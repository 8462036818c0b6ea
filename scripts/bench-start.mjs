// bench-start.mjs: fills a demo data folder once, then starts `mirror serve` on it again and again: milliseconds from exec to the
// first 200 of /readyz, and memory ten seconds after the fill and after the last start. One line for each figure: name, value, goal.
// HOUSEHOLDS=1000000 seeds so many into the folder first.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFilled, sleep } from './demo.mjs'

const binary = new URL('../bin/mirror', import.meta.url).pathname
const dir = mkdtempSync(join(tmpdir(), 'mirror-bench-'))
const rounds = Number(process.env.ROUNDS ?? 7)

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Starts the binary and answers how long it took to be ready; `pause` is the step between two questions. */
async function start(command, pause) {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(binary, [command, '--addr', `127.0.0.1:${port}`, '--data-dir', dir], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`mirror ${command} ended: ${said.slice(-2000)}`)
    if (performance.now() - from > 60_000) throw new Error(`mirror ${command} was not ready within 60 s: ${said.slice(-2000)}`)
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return { child, url: `http://127.0.0.1:${port}`, from, ms: performance.now() - from }
    await sleep(pause)
  }
}

const stop = (child) =>
  new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGTERM')
  })

/** One line of a process's memory as Linux tells it, in MB. */
const memory = (child, name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024).toFixed(1)

const say = (name, value, goal = '-') => console.log(`${name.padEnd(52)} ${String(value).padStart(12)}   ${goal}`)

try {
  const filled = await start('demo', 50)
  say('demo: empty folder to ready, ms', Math.round(filled.ms), '≤ 10000')
  while (!(await isFilled(filled.url))) await sleep(50)
  say('demo: empty folder to all of it filled, ms', Math.round(performance.now() - filled.from))
  await sleep(10_000)
  say('demo: its own memory ten seconds later, MB', memory(filled.child, 'RssAnon'))
  await stop(filled.child)
  const households = Number(process.env.HOUSEHOLDS ?? 0)
  if (households) execFileSync(binary, ['seed', '--data-dir', dir, '--no-sync', '--households', String(households)], { stdio: 'ignore' })
  const times = []
  let last
  for (let i = 0; i < rounds; i++) {
    last = await start('serve', 2)
    times.push(last.ms)
    if (i < rounds - 1) await stop(last.child)
  }
  times.sort((a, b) => a - b)
  say('serve: populated folder to first 200, ms (median)', Math.round(times[rounds >> 1]), '≤ 300')
  say('serve: slowest of the rounds, ms', Math.round(times[rounds - 1]))
  await sleep(10_000)
  say('serve: resident memory when idle, MB', memory(last.child, 'VmRSS'), '≤ 60')
  say('of which its own, without the pages of the program file', memory(last.child, 'RssAnon'))
  await stop(last.child)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
