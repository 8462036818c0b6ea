// contract.mjs: proves that the contract binds. It renames one json tag of a Go struct in a copy, goes the whole way from there (document,
// generated types, type check), and fails unless the page that reads the field turns red.
// Then it looks for calls of our own web that step around the document: each must be one of those named below.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Any tag would do. Few rooms import this one's, so that little is compiled anew, and little of the web lies in the folder of its page.
const renamed = { file: 'internal/rural/overview/wire.go', tag: 'lifted', folder: 'visual', page: 'web/visual/src/dashboard.tsx' }

/** Files that name PlainHttp, whose calls no document checks, and why each may. */
const plain = {
  'web/packages/sdk/src/core/http-types.ts': 'where it is declared',
  'web/packages/sdk/src/core/client.ts': 'what the client and its later parts share, which knows no paths',
  'web/packages/sdk/src/shell/http.ts': 'the client itself, which knows no paths',
  'web/packages/sdk/src/request/kinds.ts': 'the client itself',
  'web/packages/sdk/src/frame/http.ts': 'the client of framed pages',
  'web/packages/sdk/src/waiting/outbox.ts': 'what waits on the device: its path was checked where it was handed in',
  'web/packages/widgets/src/list/kept-page.ts': 'any list: its caller names the path, which is checked there',
  'web/apps/setting/src/page/page-query.ts': 'any list: its caller names the path, which is checked there',
  'web/apps/setting/src/page/value-page.tsx': 'two rows of settings drawn from a table, whose keys are checked',
  'web/shell/src/host/serve.ts': "calls of other teams' pages",
  'web/shell/src/palette/use-records.ts': 'the server says where records are found',
  'web/e2e/support/sdk.ts': 'journeys call what no document has as well',
}

// Tests make up paths of their own.
const strangers = readdirSync(join(root, 'web'), { recursive: true })
  .map((file) => `web/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/node_modules\/|^web\/dist\//.test(file))
  .filter((file) => /\bPlainHttp\b|\bhttp as (any|unknown|never)\b/.test(readFileSync(join(root, file), 'utf8')))
const unknown = strangers.filter((file) => !(file in plain))
const gone = Object.keys(plain).filter((file) => !strangers.includes(file))
for (const file of unknown) console.error(`${file} makes calls that no document checks; name the path, or give the reason in scripts/contract.mjs`)
for (const file of gone) console.error(`${file} no longer names PlainHttp; take it out of scripts/contract.mjs`)

await mkdir(join(root, 'var'), { recursive: true })
// Go looks into no folder whose name begins with a dot: what else reads the tree meanwhile does not find this copy.
const tmp = await mkdtemp(join(root, 'var/.contract-'))
let bound = false
try {
  const source = await readFile(join(root, renamed.file), 'utf8')
  const tag = `json:"${renamed.tag}"`
  if (source.split(tag).length !== 2) throw new Error(`${renamed.file} has not exactly one ${tag}`)
  await writeFile(join(tmp, 'wire.go'), source.replace(tag, `json:"${renamed.tag}Renamed"`))
  await writeFile(join(tmp, 'overlay.json'), JSON.stringify({ Replace: { [join(root, renamed.file)]: join(tmp, 'wire.go') } }))
  const document = execFileSync('go', ['run', `-overlay=${join(tmp, 'overlay.json')}`, './cmd/mirror', 'openapi'], {
    cwd: root,
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await writeFile(join(tmp, 'openapi.json'), document)
  execFileSync(process.execPath, ['tools/codegen/types.mjs', join(tmp, 'api.ts'), join(tmp, 'openapi.json')], { cwd: root, stdio: 'inherit' })
  await copyFile(join(root, 'web/packages/contract/src/index.ts'), join(tmp, 'index.ts'))
  const config = JSON.parse(await readFile(join(root, 'web/tsconfig.json'), 'utf8'))
  const web = (path) => join(root, 'web', path)
  const paths = Object.fromEntries(Object.entries(config.compilerOptions.paths).map(([name, [path]]) => [name, [web(path)]]))
  paths['@mirror/contract'] = [join(tmp, 'index.ts')]
  if (!config.include.includes(renamed.folder)) throw new Error(`web/tsconfig.json leaves web/${renamed.folder} out`)
  const changed = {
    extends: web('tsconfig.json'),
    compilerOptions: { paths },
    include: ['css.d.ts', renamed.folder].map(web),
    exclude: config.exclude.map(web),
  }
  await writeFile(join(tmp, 'tsconfig.json'), JSON.stringify(changed))
  const check = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', tmp], { cwd: root, encoding: 'utf8' })
  const red = check.stdout.split('\n').filter((line) => line.startsWith(`${renamed.page}(`) && line.includes(`'${renamed.tag}'`))
  bound = check.status !== 0 && red.length > 0
  if (bound) console.log(`${tag} renamed: ${red[0]}`)
  else console.error(`${tag} of ${renamed.file} was renamed and ${renamed.page} stayed green:\n${check.stdout}${check.stderr}`)
} finally {
  await rm(tmp, { recursive: true, force: true })
}
if (!bound || unknown.length > 0 || gone.length > 0) process.exitCode = 1
