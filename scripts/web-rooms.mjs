// web-rooms.mjs: what a file of the web may import. It reads every import of every file, types and import() included, and fails on an
// import against the lists below, on one up the layers, and on a circle, between files or between rooms. A room is a folder of a place's src, or a file
// beside the folders. Tests and web/e2e stand outside. Then it plants each fault once, in memory, and fails where one is not found.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** Places and what each may import beside itself. */
const places = {
  'packages/contract': { of: [], why: 'what the server says, before anybody uses it' },
  'packages/ui': { of: [], why: 'looks only: it would feel at home in any product' },
  'packages/sdk': { of: ['packages/contract'], why: 'what a sub-app may know of the shell, without a look' },
  'packages/widgets': { of: ['packages/contract', 'packages/sdk', 'packages/ui'], why: 'looks that know the product' },
  'packages/vite': { of: ['packages/sdk', 'packages/ui'], why: 'what a sub-app built elsewhere takes from the page' },
  'apps/*': { of: ['packages/contract', 'packages/sdk', 'packages/ui', 'packages/widgets'], why: 'sub-apps are strangers to each other and to the shell' },
  visual: { of: ['packages/contract', 'packages/sdk', 'packages/ui', 'packages/widgets', 'lang'], why: 'a page of its own, without the shell' },
  warning: { of: ['packages/contract', 'packages/sdk', 'packages/ui', 'packages/widgets', 'lang'], why: 'a page of its own, without the shell' },
  reference: { of: ['packages/sdk', 'packages/ui', 'lang'], why: 'a page of its own, without the shell' },
  lang: { of: ['packages/sdk', 'packages/ui'], why: 'gathers words by a pattern and knows no feature' },
  shell: {
    of: ['packages/contract', 'packages/sdk', 'packages/ui', 'packages/widgets', 'apps/login', 'lang'],
    why: 'it loads sub-apps by their address, and the login sub-app, which serves people the registry does not know yet',
  },
}

/** What builds and tests the web is no part of it. */
const tools = ['build', 'vite.config.ts', 'vitest.config.ts', 'css.d.ts']

/** Rooms of a place from the top down: one imports those of lower rows only. */
const layers = {
  shell: [
    'main.tsx',
    'start', // knows all of it, and says where lies what comes later
    'frame fault release',
    'tabs',
    'palette',
    'look transfer feedback lock',
    'stars tour',
    'account go host message notice viewer why',
    'loader', // sub-apps, their Sdk and their places
    'http.ts',
    'session route',
    'boot layer', // whose page it is · what floats above it
    'page appearance',
    'addresses.ts bus.ts calm.ts env.ts guide shim.ts store.ts',
  ].map((row) => row.split(' ')),
}

/** Rooms that import no other room of their place. */
const closed = { 'apps/gdxczxpc': { engine: 'it draws any module; module-pages.tsx hands it forms and extras of the features' } }

const files = readdirSync(web, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|template)\/|^e2e\/|\.test\.tsx?$/.test(file))
const aliases = Object.entries(JSON.parse(readFileSync(join(web, 'tsconfig.json'), 'utf8')).compilerOptions.paths)

/** The path below web of what a file imports; undefined for a package of others and for what lies outside. */
function pathOf(file, name) {
  if (name.startsWith('.')) {
    const path = normalize(join(dirname(file), name.split('?')[0]))
    return path.startsWith('..') ? undefined : path
  }
  for (const [alias, [path]] of aliases) {
    const [before, after] = alias.split('*')
    if (name === alias || (after !== undefined && name.startsWith(before))) return normalize(path.replace('*', name.slice(before.length)))
  }
  return undefined
}

/** Every name a text imports: import, export from, import(), import types, and files named to import.meta.glob. */
function namesIn(file, text) {
  const found = new Set()
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    if (/^(Import|ExportNamed|ExportAll)Declaration$|^(ImportExpression|TSImportType)$/.test(node.type) && node.source?.value) found.add(node.source.value)
    // A pattern gathers words or names its own place; one file is an import like any other.
    if (node.type === 'CallExpression' && node.callee.property?.name === 'glob')
      for (const { value } of node.arguments) if (typeof value === 'string' && !value.includes('*')) found.add(value)
    Object.values(node).forEach(visit)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  visit(program)
  return [...found].map((name) => pathOf(file, name)).filter((to) => to !== undefined)
}

const imports = new Map(files.map((file) => [file, namesIn(file, readFileSync(join(web, file), 'utf8'))]))

/** Strongly connected parts of more than one node (Tarjan). */
function circlesOf(graph) {
  const [order, low, open, circles] = [new Map(), new Map(), [], []]
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const part = open.splice(open.indexOf(node))
    if (part.length > 1) circles.push(part)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

const placeOf = (path) => /^(apps|packages)\/[^/]+|^[^/]+/.exec(path)[0]

function roomOf(path) {
  const [first, ...rest] = path
    .slice(placeOf(path).length + 1)
    .replace(/^src\//, '')
    .split('/')
  // What another language says for a list of words belongs to it.
  return rest.length > 0 ? first : first.replace(/\.en\.ts$/, '.texts.ts')
}

/** What is wrong; with `planted`, one file imports something more. */
function faultsOf(planted) {
  const faults = []
  const ofFiles = new Map()
  const ofRooms = new Map()
  for (const [file, known] of imports) {
    const place = placeOf(file)
    const rule = places[place] ?? places[place.replace(/\/.*/, '/*')]
    if (!rule) {
      if (!tools.includes(place)) faults.push(`${file}: ${place} has no rule in scripts/web-rooms.mjs`)
      continue
    }
    const room = roomOf(file)
    ofFiles.set(file, [])
    for (const to of planted?.file === file ? [...known, ...namesIn(file, planted.text)] : known) {
      const [target, other] = [placeOf(to), roomOf(to)]
      if (target !== place) {
        if (!rule.of.includes(target)) faults.push(`${file} imports ${to}: ${place} may not import ${target} (${rule.why})`)
        continue
      }
      ofFiles.get(file).push(to)
      if (other === room) continue
      const [from, into] = [`${place}: ${room}`, `${place}: ${other}`]
      ofRooms.set(from, (ofRooms.get(from) ?? new Set()).add(into))
      const [row, below] = [room, other].map((one) => layers[place]?.findIndex((names) => names.includes(one)))
      if (row === -1 || below === -1) faults.push(`${file} imports ${to}: ${row === -1 ? room : other} has no layer in scripts/web-rooms.mjs`)
      else if (below <= row) faults.push(`${file} imports ${to}: ${other} is not below ${room} (layers of ${place})`)
      const alone = closed[place]?.[room]
      if (alone) faults.push(`${file} imports ${to}: ${room} imports no other room of ${place} (${alone})`)
    }
  }
  for (const circle of circlesOf(ofFiles)) faults.push(`circle of files: ${circle.join(' ')}`)
  for (const circle of circlesOf(ofRooms)) faults.push(`circle of rooms: ${circle.join(' ')}`)
  return faults
}

const found = faultsOf()

/** One fault of each kind, in each way to import, and what must be said of it. */
const plants = [
  ['apps/cmdb/src/main.tsx', "import type { X } from '../../setting/src/main.tsx'", 'apps/cmdb may not import apps/setting'],
  ['apps/cmdb/src/main.tsx', "export { env } from '../../../shell/src/env.ts'", 'apps/cmdb may not import shell'],
  ['packages/sdk/src/core/sdk.ts', "type X = import('../../../../apps/cmdb/src/main.tsx').X", 'packages/sdk may not import apps/cmdb'],
  ['packages/widgets/src/tag.tsx', "void import('../../../shell/src/env.ts')", 'packages/widgets may not import shell'],
  ['packages/ui/src/antd.ts', "import { useSdk } from '@mirror/sdk'", 'packages/ui may not import packages/sdk'],
  ['apps/gdxczxpc/src/engine/way.tsx', "import { t } from '../fund/fund.texts.ts'", 'engine imports no other room'],
  ['packages/sdk/src/core/client.ts', "export * from './http-types.ts'; import type { X } from '../shell/http.ts'", 'circle of files: packages/sdk/src/'],
  ['apps/setting/src/page/field.tsx', "import type { X } from '../user/x.ts'", 'circle of rooms: apps/setting: '],
  ['shell/src/loader/parts.ts', "void import('../start/late.tsx')", 'start is not below loader'],
  ['shell/src/layer/layer.ts', "import type { Person } from '../boot/person.ts'", 'boot is not below layer'],
  ['shell/src/session/tokens.ts', "import type { Exchanged } from './sign-in-out.ts'", 'circle of files: shell/src/session/'],
  ['shell/src/look/look.tsx', "import type { X } from '../new/x.ts'", 'new has no layer'],
]
for (const [file, text, said] of plants) {
  if (!imports.has(file)) found.push(`${file}, where a fault is planted, is not there: name another in scripts/web-rooms.mjs`)
  else if (!faultsOf({ file, text }).some((fault) => fault.includes(said) && !found.includes(fault))) found.push(`${file}: ${text} was not found out`)
}

const count = [...imports.values()].reduce((sum, list) => sum + list.length, 0)
console.log(`${imports.size} files, ${count} imports, ${plants.length} planted faults found out, ${found.length} faults`)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
