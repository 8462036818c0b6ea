// budget.mjs [--accept]: the byte ratchet over the built files. Reads web/dist/.vite/manifest.json and the .br file beside each
// asset, prints goal, reached and now for each figure of web/budget.json, and fails when one grew beyond what was reached.
// A goal not yet reached is printed, not failed: only going backwards fails, and so does going above one that was reached.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const file = new URL('../web/budget.json', import.meta.url)
const dist = new URL('../web/dist/', import.meta.url)
const budget = JSON.parse(readFileSync(file, 'utf8'))
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const size = (asset) => {
  const br = new URL(`${asset}.br`, dist)
  return statSync(existsSync(br) ? br : new URL(asset, dist)).size
}

const entry = (name) => Object.keys(manifest).find((key) => manifest[key].isEntry && manifest[key].name === name)

/** Scripts and styles that must be there before the entry runs: itself and whatever it imports statically. */
function needed(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const css of chunk.css ?? []) found.add(css)
  for (const next of chunk.imports ?? []) needed(next, found)
  return found
}

const sum = (files) => [...files].reduce((total, asset) => total + size(asset), 0)
const without = (files, ...others) => new Set([...files].filter((asset) => !others.some((other) => other.has(asset))))

const shellKey = entry('shell')
if (!shellKey) {
  console.error('the build has no entry named shell')
  process.exit(1)
}
const shell = needed(shellKey)
const apps = Object.fromEntries(
  ['app-login', 'app-gdxczxpc', 'app-setting', 'app-cmdb', 'visual', 'warning', 'reference'].filter(entry).map((name) => [name, needed(entry(name))]),
)

const now = { 'frame: shell and what it imports': sum(shell) }
for (const [name, files] of Object.entries(apps)) now[`${name}: beyond the shell`] = sum(without(files, shell))
// What has been loaded once the default sub-app's own pages were open: its lazy pages count as there.
const first =
  apps['app-gdxczxpc'] &&
  [manifest[entry('app-gdxczxpc')], ...(manifest[entry('app-gdxczxpc')].imports ?? []).map((key) => manifest[key])]
    .flatMap((chunk) => chunk.dynamicImports ?? [])
    .filter((key) => /gdxczxpc/.test(key))
    .reduce((found, key) => needed(key, found), new Set(apps['app-gdxczxpc']))
// What sub-apps that use antd share: the shell fetches it while nothing else is to do (gateway: Manifest.shared).
const isAntd = (key) => /(^|\/)antd[^/]*$/.test(manifest[key]?.file ?? '')
const warm = new Set(
  Object.values(manifest)
    .filter((chunk) => chunk.isEntry && (chunk.imports ?? []).some(isAntd))
    .flatMap((chunk) => (chunk.imports ?? []).map((key) => manifest[key].file)),
)
now['shared by the sub-apps with antd, beyond the shell'] = sum(without(warm, shell))
for (const name of ['app-setting', 'app-cmdb'])
  if (first && apps[name]) now[`${name}: its own, beyond what is shared`] = sum(without(apps[name], shell, first, warm))

// A page of the early warnings: its entry, and the largest of the parts that one part of an analysis fetches. Charts come by the family, and an analysis has at
// most all of them; the two with a list below have these.
const listed = { posts: /charts\/(cells|rows)/, risks: /charts\/(cells|rows|shapes)/ }
const lazy = (name, of) => (manifest[entry(name)].dynamicImports ?? []).filter(of)
if (apps.warning) {
  const own = (keys) =>
    sum(
      without(
        keys.reduce((found, key) => needed(key, found), new Set(apps.warning)),
        shell,
        apps.visual,
      ),
    )
  const charts = lazy('warning', (key) => /\/charts\//.test(key))
  const parts = lazy('warning', (key) => /warning\/src\/(areas|backtest|hits|rules)/.test(key)).map((key) => [key])
  const lists = Object.entries(listed).map(([list, families]) => [
    ...charts.filter((key) => families.test(key)),
    ...lazy('warning', (key) => key.endsWith(`warning/src/lists/${list}.tsx`)),
  ])
  now['warning: largest page of its own, beyond what is shared'] = Math.max(...[charts, ...lists, ...parts].map(own))
}

// The page of to-dos, without what it shares with the pages of registers; its sheets come when they are asked for.
const deskPage = Object.keys(manifest).find((key) => /gdxczxpc\/src\/(desk\/desk-page|desk-pages)\.tsx$/.test(key))
if (deskPage && apps['app-gdxczxpc']) {
  const beside = Object.keys(manifest)
    .filter((key) => key.endsWith('gdxczxpc/src/module-pages.tsx'))
    .reduce((found, key) => needed(key, found), new Set())
  now['desk: its own, beyond what is shared'] = sum(without(needed(deskPage), shell, apps['app-gdxczxpc'], beside))
}

const goals = {
  'desk: its own, beyond what is shared': 15_000,
  'warning: largest page of its own, beyond what is shared': 30_000,
  'frame: shell and what it imports': 90_000,
  'app-setting: its own, beyond what is shared': 10_000,
  'app-cmdb: its own, beyond what is shared': 10_000,
  // What each had been measured at, and a twentieth (decision 0193).
  'app-login: beyond the shell': 46_575,
  'app-gdxczxpc: beyond the shell': 48_659,
  'app-cmdb: beyond the shell': 45_963,
  'visual: beyond the shell': 53_311,
}
const accept = process.argv.includes('--accept')
let grown = 0
console.log(`${'bytes over the wire'.padEnd(44)} ${'goal'.padStart(9)} ${'reached'.padStart(9)} ${'now'.padStart(9)}`)
const next = {}
for (const [name, bytes] of Object.entries(now)) {
  const goal = budget.files[name]?.goal ?? goals[name]
  const reached = budget.files[name]?.reached
  const slack = reached === undefined ? Infinity : Math.ceil(reached * (1 + budget.slack.files))
  const limit = reached <= goal ? Math.min(slack, goal) : slack // a goal that was reached holds to the byte
  let verdict = ''
  if (bytes > limit) {
    verdict = 'GREW'
    grown++
  } else if (goal !== undefined && bytes > goal) verdict = `over the goal by ${bytes - goal}`
  console.log(`${name.padEnd(44)} ${String(goal ?? '-').padStart(9)} ${String(reached ?? '-').padStart(9)} ${String(bytes).padStart(9)} ${verdict}`)
  next[name] = { ...(goal === undefined ? {} : { goal }), reached: bytes }
}
for (const name of Object.keys(budget.files)) {
  if (!(name in now)) {
    console.log(`${name}: no longer built, yet the budget names it`)
    grown++
  }
}
if (accept) {
  writeFileSync(file, `${JSON.stringify({ ...budget, files: next }, null, 2)}\n`)
  console.log('accepted')
} else if (Object.keys(now).some((name) => budget.files[name] === undefined)) {
  console.log('a figure has no reached value yet: run with --accept and commit web/budget.json')
  grown++
}
process.exit(grown && !accept ? 1 : 0)
