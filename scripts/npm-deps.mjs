// npm-deps.mjs: each npm dependency we name is used, is a release, and comes from no registry that the lock names.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const tracked = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\0')
  .filter((name) => name && existsSync(name))

const words = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const sources = tracked
  .filter(
    (name) =>
      /\.(ts|tsx|mts|mjs|js|jsx|css|json)$/.test(name) &&
      !/(^|\/)package(-lock)?\.json$/.test(name) &&
      !name.startsWith('api/') &&
      name !== 'scripts/npm-deps.mjs',
  )
  .map((name) => [name, readFileSync(name, 'utf8')])
const calls = tracked
  .filter((name) => /(^|\/)(Makefile|package\.json)$|\.sh$|^\.ci\//.test(name))
  .map((name) => (name.endsWith('package.json') ? Object.values(json(name).scripts ?? {}).join('\n') : readFileSync(name, 'utf8')))
  .join('\n')

/** How a dependency is used: its name in an import or a configuration, one of its programs in a script, or types of what is used. */
function used(name, manifest, names, under) {
  const quoted = new RegExp(`['"\`]${words(name)}(/[^'"\`]*)?['"\`]`)
  if (sources.some(([file, text]) => file.startsWith(under) && quoted.test(text))) return true
  const bins = typeof manifest.bin === 'string' ? [name.split('/').at(-1)] : Object.keys(manifest.bin ?? {})
  if (bins.some((bin) => new RegExp(`(^|[\\s;&|(])${words(bin)}(\\s|$)`, 'm').test(calls))) return true
  const typed = /^@types\/(.+)$/.exec(name)?.[1]?.replace('__', '/')
  return typed !== undefined && (typed === 'node' || names.includes(typed))
}

const faults = []
for (const file of tracked.filter((name) => /(^|\/)package\.json$/.test(name) && !name.includes('testdata'))) {
  const { dependencies = {}, devDependencies = {} } = json(file)
  const ranges = { ...dependencies, ...devDependencies }
  const names = Object.keys(ranges)
  if (names.length === 0) continue
  const folder = dirname(file)
  const under = folder === '.' ? '' : `${folder}/`
  let lockFolder = folder
  while (!existsSync(join(lockFolder, 'package-lock.json'))) lockFolder = dirname(lockFolder)
  const { packages } = json(join(lockFolder, 'package-lock.json'))
  const installed = (name) => packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? {}
  const manifests = Object.fromEntries(names.map((name) => [name, installed(name)]))
  const unused = new Set(names.filter((name) => !used(name, manifests[name], names, under)))
  // What a used package cannot do without is used with it.
  for (const name of names.filter((name) => !unused.has(name))) {
    const optional = manifests[name].peerDependenciesMeta ?? {}
    for (const peer of Object.keys(manifests[name].peerDependencies ?? {})) {
      if (!optional[peer]?.optional || needed(name, peer)) unused.delete(peer)
    }
  }
  for (const name of unused) faults.push(`${file}: nothing uses ${name}`)
  for (const name of names) {
    const { version } = manifests[name]
    if (/-/.test(ranges[name]) || /-/.test(version ?? '')) faults.push(`${file}: ${name} ${ranges[name]} (${version}) is no release`)
  }
}

/** The compiler of React is asked for through a preset of the vite plugin, which names it as an optional peer. */
function needed(name, peer) {
  return name === '@vitejs/plugin-react' && peer === 'babel-plugin-react-compiler' && sources.some(([, text]) => text.includes('reactCompilerPreset('))
}

for (const file of tracked.filter((name) => name.endsWith('package-lock.json'))) {
  for (const [name, { resolved }] of Object.entries(json(file).packages)) {
    if (resolved?.includes('://')) faults.push(`${file}: ${name} names the registry it came from`)
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
