import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Removes files of earlier builds after the new ones are written and keeps `.keep`, which lets the Go module embed the
 * folder in a fresh clone. Folders of `others` belong to another build (build/kit.mjs).
 */
export function sweep(others: readonly string[] = []): Plugin {
  let outDir = ''
  return {
    name: 'mirror:sweep',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const wanted = new Set(['.keep', '.vite/manifest.json'])
        for (const name of Object.keys(bundle)) for (const end of ['', '.br', '.gz']) wanted.add(name + end)
        await mkdir(outDir, { recursive: true })
        const files = await readdir(outDir, { recursive: true, withFileTypes: true })
        for (const file of files) {
          if (!file.isFile()) continue
          const path = join(file.parentPath, file.name)
          const name = relative(outDir, path).split('\\').join('/')
          if (!wanted.has(name) && !others.some((folder) => name.startsWith(`${folder}/`))) await rm(path)
        }
        await writeFile(join(outDir, '.keep'), '')
      },
    },
  }
}
