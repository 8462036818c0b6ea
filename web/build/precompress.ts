import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Writes `<file>.br` (quality 11) and `<file>.gz` (level 9) beside every file of the build, so the server never
 * compresses a static answer. Results are kept by content below node_modules/.cache: brotli 11 over antd takes seconds.
 */
export function precompress(): Plugin {
  let outDir = ''
  let cache = ''
  return {
    name: 'mirror:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      cache = resolve(config.root, '../node_modules/.cache/mirror-precompress')
    },
    async writeBundle(_options, bundle) {
      await mkdir(cache, { recursive: true })
      const names = Object.keys(bundle).filter((name) => !name.startsWith('.vite/'))
      await Promise.all(names.map((name) => both(join(outDir, name), cache)))
    },
  }
}

async function both(file: string, cache: string) {
  const bytes = await readFile(file)
  const key = join(cache, createHash('sha256').update(bytes).digest('hex'))
  await writeFile(`${file}.br`, await kept(`${key}.2.br`, () => smallest(bytes)))
  await writeFile(`${file}.gz`, await kept(`${key}.gz`, () => gz(bytes, { level: 9 })))
}

/**
 * The encoder's choice of how distances are written is a guess by the kind of the data. The one for fonts often suits scripts better (200
 * bytes of the frame's 68 kB), and of two guesses the better one varies less with the names of a build.
 */
async function smallest(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const plain = await br(bytes, { params })
  const other = await br(bytes, { params: { ...params, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT } })
  return other.length < plain.length ? other : plain
}

async function kept(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    const made = await make()
    await writeFile(path, made)
    return made
  }
}
