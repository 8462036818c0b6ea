import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import type { Server } from './server.ts'

export const binary = process.env['MIRROR_BIN'] ?? fileURLToPath(new URL('../../../bin/mirror', import.meta.url))
const sources = fileURLToPath(new URL('../sub-apps/', import.meta.url))
const exec = promisify(execFile)

/** Vite's build() leaves NODE_ENV=production in this process; npm would then install no tools. */
export const run = (file: string, args: string[], options: { cwd?: string } = {}) => exec(file, args, { ...options, env: { ...process.env, NODE_ENV: '' } })

/** A folder of this test's own, gone with `end`. */
export function workplace() {
  const dir = mkdtempSync(join(tmpdir(), 'mirror-sub-apps-'))
  return { dir, end: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Builds one of the fixtures as another team would, with its own copies of everything. */
export async function bundle(name: 'vue2' | 'react' | 'sealed', to: string, global?: string) {
  const out = join(to, name)
  await build({
    root: join(sources, name),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'chrome109',
      lib: { entry: 'main.js', formats: [global ? 'umd' : 'es'], name: global ?? 'none', fileName: () => 'main.js' },
    },
  })
  if (name === 'sealed') cpSync(join(sources, name, 'index.html'), join(out, 'index.html'))
  return out
}

/** Writes the manifest a build would have written. */
export function describe(folder: string, own: Record<string, unknown>) {
  const files = readdirSync(folder)
    .filter((path) => path !== 'manifest.json')
    .map((path) => {
      const text = readFileSync(join(folder, path))
      return { path, size: text.length, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` }
    })
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '1.0.0', sdk: '^1', entry: 'main.js', files, ...own }))
}

/** `mirror app add`, beside the running server. */
export async function register(server: Server, folder: string, ...more: string[]) {
  return run(binary, ['app', 'add', folder, '--data-dir', server.dataDir, '--no-sync', ...more])
}

export function folderOf(dir: string, name: string) {
  const to = join(dir, name)
  mkdirSync(to, { recursive: true })
  return to
}
