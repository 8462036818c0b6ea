import type { Plugin } from 'vite'

/**
 * The bundler keeps its own helpers (wrapping of CommonJS modules and the like) in a chunk that no group can take in: a request of its
 * own before the first paint. This moves them into the chunk `home`. Chunks that import `home` anyway take them from there, the others
 * carry a copy: they are pure functions.
 *
 * File names keep their worth as hashes of what is inside: each chunk named the helpers' file when its own hash was taken, and none
 * names `home` that did not name it before.
 */
export function foldHelpers(home: string): Plugin {
  return {
    name: 'mirror:fold-helpers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
        const to = chunks.find(({ name }) => name === home)
        if (!helpers || !to) return
        const from = last(helpers.fileName)
        const target = last(to.fileName)
        for (const chunk of chunks) {
          if (chunk === helpers) continue
          chunk.code = fold(chunk.code, {
            helpers: helpers.code,
            from,
            target,
            part: chunk === to ? 'home' : chunk.imports.includes(to.fileName) ? 'guest' : 'alone',
          })
          // What import() fetches beforehand: the file that is there already takes the place of the one that is gone.
          chunk.code = chunk.code.replaceAll(`./${from}`, `./${target}`)
        }
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type === 'asset') manifest.source = withoutFile(String(manifest.source), helpers.fileName)
        delete bundle[helpers.fileName]
      },
    },
  }
}

const last = (file: string) => file.split('/').at(-1) ?? file

interface Fold {
  /** Code of the helpers' chunk. */
  helpers: string
  /** Its file name. */
  from: string
  /** File name of the chunk they move to. */
  target: string
  part: 'home' | 'guest' | 'alone'
}

/** The chunk's code without the import of the helpers' file. */
export function fold(code: string, { helpers, from, target, part }: Fold): string {
  const line = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${from.replace(/[.]/g, '\\.')}["'];?`)
  const found = line.exec(code)
  const body = /^([\s\S]*?);?\s*export\s*\{([^}]*)\};?\s*$/.exec(helpers)
  if (!body) throw new Error('the helpers export nothing')
  const exported = pairs(body[2] ?? '')
  const taken = pairs(found?.[1] ?? '')
  // A function keeps the helpers' own names out of the chunk's.
  const own = (names: [string, string][]) => {
    const inner = new Map(exported.map(([inside, outside]) => [outside, inside]))
    return `var[${names.map(([, as]) => as).join()}]=(()=>{${body[1]};return[${names.map(([name]) => inner.get(name)).join()}]})();`
  }
  if (part === 'alone') return found ? code.replace(line, () => own(taken)) : code
  // Longer than any name the bundler makes up.
  const named = (name: string) => `helper_${name}`
  if (part === 'guest')
    return found ? code.replace(line, () => `import{${taken.map(([name, as]) => `${named(name)} as ${as}`).join()}}from"./${target}";`) : code
  const all = exported.map(([, outside]): [string, string] => [outside, taken.find(([name]) => name === outside)?.[1] ?? named(outside)])
  const rest = found ? code.replace(line, () => own(all)) : own(all) + code
  return `${rest.replace(/;?\s*$/, '')};export{${all.map(([name, as]) => `${as} as ${named(name)}`).join()}};\n`
}

/** `a as b,c` as pairs of both names. */
const pairs = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', as = name]): [string, string] => [name, as])

/** The manifest without the chunk and without anybody importing it. */
function withoutFile(text: string, file: string): string {
  const manifest = JSON.parse(text) as Record<string, { file: string; imports?: string[] }>
  const gone = Object.keys(manifest).find((key) => manifest[key]?.file === file)
  if (!gone) return text
  delete manifest[gone]
  for (const chunk of Object.values(manifest)) if (chunk.imports) chunk.imports = chunk.imports.filter((key) => key !== gone)
  return JSON.stringify(manifest, null, 2)
}
