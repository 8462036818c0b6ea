// film.mjs: from the first request to the household list on a slow line (1.6 Mbit/s, 150 ms, processor 4x slower, empty cache), as a film strip
// and as figures. Writes a PNG for each 250 ms in which something changed and one sheet with all of them to var/film.
// URL=http://… films a running demo; else bin/mirror demo is started. FILM_USER names the account (town). Times depend on the machine.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { demo, executablePath, sleep } from './demo.mjs'

const folder = new URL('../var/film/', import.meta.url).pathname
const STEP = 250
const say = (name, value, goal = '-') => console.log(`${name.padEnd(52)} ${String(value).padStart(10)}   ${goal}`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await demo()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  // Per document: largest paint, shifts that no key or press caused, and what long tasks kept from answering (more than 50 ms of each).
  const documents = new Map()
  await context.exposeBinding('measured', (_source, { at, ...figures }) => documents.set(at, { ...documents.get(at), ...figures }))
  await context.addInitScript(() => {
    const at = performance.timeOrigin
    const address = location.pathname
    let shift = 0
    let blocked = 0
    let where = ''
    const tell = (figures) => globalThis.measured({ at, address, ...figures })
    new PerformanceObserver((list) => list.getEntries().forEach((one) => tell({ paint: one.startTime }))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) {
        if (one.hadRecentInput) continue
        shift += one.value
        const sources = (one.sources ?? []).map(({ node }) => node?.className || node?.nodeName).join(' ')
        where += `${one.startTime.toFixed(0)}ms ${one.value.toFixed(4)} ${sources}; `
      }
      tell({ shift, where })
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50)
      tell({ blocked })
    }).observe({ type: 'longtask', buffered: true })
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'png', maxWidth: 720, maxHeight: 450, everyNthFrame: 1 })

  const began = Date.now()
  const marks = []
  const mark = (text) => marks.push({ text, at: Date.now() - began })
  const rows = page.getByRole('table', { name: '户情数据列表' }).getByRole('link')
  await page.goto(`${server.url}/subapp/main/microgdxczxpc/#/household`, { waitUntil: 'commit' })
  await page.getByLabel('用户名').waitFor()
  mark('sign-in page usable')
  await page.getByLabel('用户名').fill(process.env.FILM_USER ?? 'town')
  await page.getByLabel('密码', { exact: true }).fill('Mirror2026')
  await page.keyboard.press('Enter')
  mark('sent')
  await page.getByRole('banner').waitFor()
  mark('frame')
  await rows.first().waitFor()
  mark('household list')
  await sleep(2500)
  await cdp.send('Page.stopScreencast')

  // What stood on the screen at each step of 250 ms: the last frame painted by then.
  const strip = []
  const end = frames.at(-1)?.at ?? began
  for (let at = began; at <= end + STEP; at += STEP) {
    const shown = frames.filter((frame) => frame.at <= at).at(-1)
    if (shown && strip.at(-1)?.data !== shown.data) strip.push({ at: at - began, data: shown.data })
  }
  for (const { at, data } of strip) writeFileSync(`${folder}${String(Math.round(at)).padStart(6, '0')}.png`, Buffer.from(data, 'base64'))
  const sheet = await (await browser.newContext({ viewport: { width: 1480, height: 200 } })).newPage()
  await sheet.setContent(
    `<style>body{margin:20px;font:14px sans-serif;display:grid;grid-template-columns:repeat(5,1fr);gap:12px}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>` +
      strip.map(({ at, data }) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${(at / 1000).toFixed(2)} s</figcaption></figure>`).join(''),
  )
  await sheet.screenshot({ path: `${folder}sheet.png`, fullPage: true })

  for (const { text, at } of marks) say(`${text}, s after the first request`, (at / 1000).toFixed(2))
  const sent = marks.find(({ text }) => text === 'sent')?.at ?? 0
  say('from the sent password to the list, s', (((marks.at(-1)?.at ?? 0) - sent) / 1000).toFixed(2))
  for (const [, { address, paint, shift = 0, blocked = 0, where = '' }] of [...documents].sort(([a], [b]) => a - b)) {
    if (paint === undefined) continue
    const shell = address.startsWith('/subapp/')
    say(`${address.slice(0, 34)}: largest paint, s`, (paint / 1000).toFixed(2), shell ? '3.0' : '1.0')
    say('   layout shift', shift.toFixed(4), '0.01')
    say('   main thread blocked, ms', blocked.toFixed(0), shell ? '500' : '-')
    if (where) console.log(`   ${where}`)
  }
  console.log(`${strip.length} frames in ${folder}, all of them in ${folder}sheet.png (${(readFileSync(`${folder}sheet.png`).length / 1000).toFixed(0)} kB)`)
} finally {
  await browser.close()
  await server.stop()
}
