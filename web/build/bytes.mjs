// bytes.mjs: what the built pages weigh on the wire, from the manifest and the .br files beside each asset.
import { existsSync, readFileSync, statSync } from 'node:fs'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const keyOf = (name) => Object.keys(manifest).find((key) => manifest[key].isEntry && manifest[key].name === name)

/** The entry and all it imports statically, with their styles. */
function graph(name) {
  const files = new Set()
  const walk = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) walk(next)
  }
  const key = keyOf(name)
  if (key) walk(key)
  return files
}

const size = (file) => {
  const br = new URL(`${file}.br`, dist)
  return statSync(existsSync(br) ? br : new URL(file, dist)).size
}

const report = (title, files) => {
  const rows = [...files].map((file) => [file, size(file)]).sort((a, b) => b[1] - a[1])
  const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.log(`\n${title}: ${total} B in ${rows.length} files`)
  for (const [file, bytes] of rows) console.log(`  ${String(bytes).padStart(7)}  ${file}`)
}

const minus = (a, ...others) => new Set([...a].filter((file) => !others.some((set) => set.has(file))))

const shell = graph('shell')
const first = graph('app-gdxczxpc')
report('first frame (without the HTML)', shell)
if (first.size > 0) {
  report('household list: what comes beside the frame', minus(first, shell))
  console.log(`\nhousehold list, all: ${[...new Set([...shell, ...first])].reduce((sum, file) => sum + size(file), 0)} B`)
}
for (const name of ['app-login', 'app-setting', 'app-cmdb']) {
  const own = graph(name)
  if (own.size > 0) report(`${name}: its own`, minus(own, shell, first))
}
