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
  const guesses = bytes.length < 30_000 || firstFrame.test(file) ? GUESSES : [{}]
  const key = join(cache, createHash('sha256').update(bytes).digest('hex'))
  await writeFile(`${file}.br`, await kept(`${key}.${guesses.length}.br`, () => smallest(bytes, guesses)))
  await writeFile(`${file}.gz`, await kept(`${key}.gz`, () => gz(bytes, { level: 9 })))
}

type Guess = Record<number, number>

/** Counted to the byte. In other large files the best of several guesses saves a thousandth and takes the encoder four times as long. */
const firstFrame = /\/assets\/(frame|shell)-/

/**
 * What the encoder guesses: how distances are written, by the kind of the data, and how much it reads at once. Of several guesses the best varies
 * less with the names of a build: one alone moves the frame's 66 kB by 100 bytes.
 */
const { BROTLI_PARAM_LGBLOCK: BLOCK, BROTLI_PARAM_NPOSTFIX: POSTFIX, BROTLI_PARAM_NDIRECT: DIRECT, BROTLI_PARAM_MODE: MODE } = constants
const GUESSES: Guess[] = [{}, { [MODE]: constants.BROTLI_MODE_FONT, [BLOCK]: 16 }, { [BLOCK]: 17, [POSTFIX]: 2 }, { [POSTFIX]: 3, [DIRECT]: 24 }]

async function smallest(bytes: Buffer, guesses: Guess[]): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const tried = await Promise.all(guesses.map((guess) => br(bytes, { params: { ...params, ...guess } })))
  return tried.reduce((best, one) => (one.length < best.length ? one : best))
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
