// bench-areas.mjs: 区域管理 in a real browser over the 28,744 areas of the program and over 200,000 made-up ones: how long until the tree is
// painted, how long a search takes, how many rows stand in the page with towns open, and the JavaScript heap.
// One line for each figure: name, value, goal. Fails on a figure beyond its goal.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { executablePath, isFilled, sleep } from './demo.mjs'

const root = new URL('..', import.meta.url).pathname
const binary = join(root, 'bin/mirror')
let failed = false
const say = (name, value, unit, goal) => {
  const over = value > goal
  failed ||= over
  console.log(`${name.padEnd(52)} ${String(Math.round(value * 10) / 10).padStart(10)} ${unit.padEnd(5)} <= ${goal}${over ? '   OVER' : ''}`)
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

async function demo(dir) {
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(binary, ['demo', '--addr', url.slice(7), '--data-dir', dir, '--base-url', url], { stdio: 'ignore' })
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  for (let i = 0; i < 900; i++) {
    if (await isFilled(url)) return { url, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('mirror demo was not ready within 90 s')
}

const WORDS = [
  '高州',
  'gaozhou',
  '陈屋',
  '4409',
  'cwc',
  '储良',
  '村',
  '石鼓',
  '湛江',
  'linwu',
  '440981103',
  '大井',
  '黄李',
  'fenjie',
  '社区',
  '三江',
  '廉江',
  'ml',
  '金林',
  '4408',
]

async function measure(label, url) {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/subapp/main/microsetting/#/setting/dict`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Mirror2026')
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await page.getByRole('heading', { name: '字典管理' }).waitFor()
  await page.waitForTimeout(3000)

  // From the step in the address to the frame after the tree's rows stand: the page's code comes with it, as for whoever opens it first.
  const paint = await page.evaluate(
    () =>
      new Promise((done) => {
        const since = performance.now()
        history.pushState(null, '', '/subapp/main/microsetting/#/setting/area')
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          if (document.querySelectorAll('[role=tree] [role=treeitem]').length > 10)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  say(`${label}: tree painted`, paint, 'ms', 300)

  // What the server and the line take for a search, as the page asks it; and what a person sees is drawn in the frame after.
  const box = page.getByLabel('搜索区域')
  const times = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/areas/search')) times.push(request.timing().responseEnd)
  })
  for (let round = 0; round < 5; round++) {
    for (const word of WORDS) {
      const asked = page.waitForResponse((answer) => answer.url().includes('/api/areas/search'), { timeout: 5000 }).catch(() => undefined)
      await box.fill(`${word}${' '.repeat(round)}`)
      if (round === 0) await asked
    }
  }
  // The page keeps an answer for an hour; the rest asks the server as often, from the page.
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const asked = await page.evaluate(
    async ({ words, bearer }) => {
      const took = []
      for (let i = 0; i < 100; i++) {
        const since = performance.now()
        const answer = await fetch(`/api/areas/search?all=true&limit=20&q=${encodeURIComponent(words[i % words.length])}`, {
          headers: { Authorization: `Bearer ${bearer}` },
        })
        if (!answer.ok) throw new Error(`search answered ${answer.status}`)
        await answer.text()
        took.push(performance.now() - since)
      }
      return took
    },
    { words: WORDS, bearer: token },
  )
  const all = [...times, ...asked].sort((a, b) => a - b)
  say(`${label}: search p95 of ${all.length}`, all[Math.floor(all.length * 0.95)] ?? Number.NaN, 'ms', 50)

  // A city with all its counties and many towns open: far more rows than the window shows.
  await box.fill('')
  const tree = page.getByRole('tree', { name: '区域' })
  await tree.getByRole('treeitem', { name: '茂名市', exact: true }).focus()
  for (let i = 0; i < 140; i++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(40)
  }
  let rows = 0
  for (const top of [0, 2000, 100_000]) {
    await tree.evaluate((ul, y) => ul.scrollTo(0, y), top)
    await page.waitForTimeout(100)
    rows = Math.max(rows, await tree.getByRole('treeitem').count())
  }
  const inTree = await tree.evaluate((ul) => Math.round(ul.scrollHeight / 32))
  console.log(`${`${label}: rows open in the tree`.padEnd(52)} ${String(inTree).padStart(10)}`)
  say(`${label}: rows in the page`, rows, '', 100)
  const heap = await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) globalThis.gc()
    return performance.memory.usedJSHeapSize / 1e6
  })
  say(`${label}: heap`, heap, 'MB', 60)
  await browser.close()
}

const dir = mkdtempSync(join(tmpdir(), 'mirror-areas-'))
try {
  let house = await demo(dir)
  await measure('28,744 areas', house.url).finally(house.stop)
  execFileSync('go', ['run', './bench', '--areas', '200000', '--path', join(dir, 'mirror.db')], { cwd: root, stdio: 'inherit' })
  house = await demo(dir)
  await measure('200,000 areas', house.url).finally(house.stop)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
