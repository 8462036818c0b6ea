import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/** Names that each shared module exports, written in by the build (build/kit.mjs): the dev server cannot ask the page. */
declare const SHARED_NAMES: Record<string, string[]>
const names = SHARED_NAMES

/** What the sub-app says of itself in mirror.json; the registry keeps it (docs/sub-apps.md). */
export interface AppJson {
  name: string
  title: string
  icon?: string
  owner?: string
  defaultPage?: string
  /** Address of the portal to develop against. */
  shell?: string
  slots?: { point: 'header' | 'home-card' | 'message-action' | 'settings-page'; name: string; title: string; permission?: string }[]
}

export interface MirrorOptions {
  /** File with the sub-app's description, from the project's folder. */
  config?: string
  /** Entry module; exports `contract` and the default function. */
  entry?: string
  /** Port of the dev server. */
  port?: number
}

const shared = Object.keys(names)
const ENTRY = 'virtual:mirror-entry'
const inside = (id: string) => `\0mirror:${id}`

/**
 * Builds a sub-app for the portal: React, @mirror/sdk and @mirror/ui come from the page, everything else is bundled; manifest.json tells
 * what was built, with the digests that the browser checks. `vite dev` serves the module to the running portal, with changes put in
 * while it runs.
 */
export function mirror({ config: file = 'mirror.json', entry = 'src/main.tsx', port = 5391 }: MirrorOptions = {}): Plugin {
  let root = ''
  let building = false
  let described: AppJson
  let resolved: ResolvedConfig
  return {
    name: 'mirror',
    enforce: 'pre',
    config(user, { command }) {
      root = resolve(user.root ?? '.')
      building = command === 'build'
      described = read(resolve(root, file))
      const at = user.server?.port ?? port
      return {
        // Chunks find each other by their own addresses: the files may lie below any prefix.
        base: './',
        publicDir: false as const,
        // Found by the page, so the dev server must not bundle copies of them.
        optimizeDeps: { exclude: shared, entries: [entry] },
        server: { host: '127.0.0.1', port: at, strictPort: true, origin: `http://127.0.0.1:${at}` },
        build: {
          target: ['chrome109', 'firefox115', 'safari16.4'],
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { main: ENTRY },
            external: shared,
            preserveEntrySignatures: 'strict' as const,
            output: { format: 'es' as const, entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
          },
        },
      }
    },
    configResolved(config) {
      resolved = config
      // The React plugin asks for React to be bundled beforehand; here it comes from the page.
      for (const part of [config.optimizeDeps, config.environments?.['client']?.optimizeDeps]) {
        if (part?.include) part.include = part.include.filter((one) => !shared.includes(one) && !one.startsWith('react'))
      }
    },
    resolveId(id) {
      if (id === ENTRY) return inside(id)
      if (!shared.includes(id)) return undefined
      return building ? { id, external: true } : inside(id)
    },
    load(id) {
      if (id === inside(ENTRY)) {
        // React goes along, so that the loader can see that there is one only.
        const from = JSON.stringify(`/${entry}`)
        return `export * from ${from}\nexport { default } from ${from}\nexport { default as React } from 'react'\n`
      }
      const bare = shared.find((one) => inside(one) === id)
      return bare === undefined ? undefined : fromPage(bare, names[bare] ?? [])
    },
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        const shell = described.shell ?? 'http://127.0.0.1:8080'
        setTimeout(() => {
          server.config.logger.info(
            `\n  ${described.title}: ${shell}/subapp/main/micro${described.name}/?dev=${described.name}=http://127.0.0.1:${server.config.server.port}\n`,
          )
        })
      })
    },
    generateBundle: {
      order: 'post' as const,
      handler(_options, bundle) {
        const files = Object.values(bundle)
          .map((one) => ({ path: one.fileName, text: Buffer.from(one.type === 'chunk' ? one.code : one.source) }))
          .filter(({ path }) => !path.endsWith('.map'))
          .map(({ path, text }) => ({ path, size: text.length, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` }))
        const main = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
        if (!main) throw new Error('mirror: the build has no entry')
        const { shell: _shell, ...own } = described
        const manifest = {
          ...own,
          version: versionOf(root),
          sdk: '^1',
          kind: 'esm',
          entry: main.fileName,
          css: files.map(({ path }) => path).filter((path) => path.endsWith('.css')),
          files,
        }
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(manifest, null, 2)}\n` })
        resolved.logger.info(`mirror: ${described.name} ${manifest.version}, ${files.length} files; register it with: mirror app add ${resolved.build.outDir}`)
      },
    },
  }
}

/** A shared module while developing: the page's own, under every name it has. */
function fromPage(bare: string, exported: readonly string[]): string {
  return [
    `const all = globalThis.__mirrorShared?.[${JSON.stringify(bare)}]`,
    `if (!all) throw new Error('${bare} comes from the portal: open this sub-app inside it')`,
    'export default all.default ?? all',
    ...exported.map((name, i) => `const x${i} = all[${JSON.stringify(name)}]; export { x${i} as ${name} }`),
  ].join('\n')
}

function read(file: string): AppJson {
  const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<AppJson>
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(found.name ?? '')) throw new Error(`${file}: name must be 2 to 32 lowercase letters, digits or dashes`)
  if (!found.title) throw new Error(`${file}: title is missing`)
  return found as AppJson
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version?: string }).version ?? '0.0.0'
}
