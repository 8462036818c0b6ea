// kit.mjs: what the binary carries beside the product itself, built with the product's own sources.
//   dist/sdk/  gate.js (the inline script of a page made for nobody), runner.js (the page that runs bundles with life cycles), frame.js (the sdk for framed pages), dev/ (React's development build)
//   dist/kit/  @mirror/sdk, @mirror/ui and @mirror/vite as npm packages, for `mirror app create`
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transformWithOxc } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const tmp = join(root, '../node_modules/.cache/mirror-kit')

/** Our build's plugins are TypeScript: taken out of their types here, as node cannot read them. */
async function ours(file) {
  const source = await readFile(join(root, 'build', file), 'utf8')
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const to = join(tmp, file.replace(/ts$/, 'mjs'))
  await mkdir(tmp, { recursive: true })
  await writeFile(to, code)
  return import(pathToFileURL(to).href)
}

const { alias } = await ours('alias.ts')
const { classNames } = await ours('class-names.ts')
const { precompress } = await ours('precompress.ts')
const target = ['chrome109', 'firefox115', 'safari16.4']

const lib = (entry, outDir, name, more = {}) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: classNames(root) } },
    define: { 'process.env.NODE_ENV': JSON.stringify(more.mode ?? 'production'), ...more.define },
    mode: more.mode ?? 'production',
    plugins: more.compress === false ? [] : [precompress()],
    build: {
      outDir,
      emptyOutDir: true,
      target: more.target ?? target,
      minify: more.minify ?? true,
      reportCompressedSize: false,
      lib: { entry, formats: [more.format ?? 'es'], name: 'mirror', fileName: () => name },
      rolldownOptions: { external: more.external ?? [], output: { codeSplitting: false }, ...(more.alone && { treeshake: { moduleSideEffects: false } }) },
    },
  })

await rm(join(dist, 'kit'), { recursive: true, force: true })
await rm(join(dist, 'sdk'), { recursive: true, force: true })
await lib(join(root, 'shell/src/start/gate.ts'), join(dist, 'sdk/gate'), 'gate.js', { format: 'iife', alone: true, compress: false, external: [/\/request\//] })
// Everybody gets these styles with the document: without what only we read.
await writeFile(join(dist, 'sdk/gate/floor.css'), (await readFile(join(root, 'shell/src/frame/floor.css'), 'utf8')).replace(/\/\*.*?\*\/\s*/gs, ''))
await lib(join(root, 'shell/src/host/runner.ts'), join(dist, 'sdk/run'), 'runner.js')
await lib(join(root, 'packages/sdk/src/frame/index.ts'), join(dist, 'sdk/frame'), 'frame.js')
await lib(join(root, 'packages/vite/src/dev-libs.ts'), join(dist, 'sdk/dev'), 'dev.js', { mode: 'development' })

// The names each shared module exports: asked of the very file the page will load.
const dev = join(tmp, 'dev.mjs')
await writeFile(dev, await readFile(join(dist, 'sdk/dev/dev.js')))
const names = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { names } = await import(${JSON.stringify(pathToFileURL(dev).href)}); process.stdout.write(JSON.stringify(names)); process.exit(0)`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    },
  ),
)

const kit = join(dist, 'kit')
await lib(join(root, 'packages/vite/src/plugin.ts'), join(kit, 'vite'), 'index.js', {
  external: [/^node:/, 'vite'],
  target: 'node20',
  minify: false,
  compress: false,
  define: { SHARED_NAMES: JSON.stringify(names) },
})
await cp(join(dist, 'sdk/frame/frame.js'), join(kit, 'sdk/frame.js'))

// Types: emitted from the same sources, their imports as a consumer resolves them.
const types = join(tmp, 'types')
await rm(types, { recursive: true, force: true })
execFileSync(process.execPath, [resolve(root, '../node_modules/typescript/bin/tsc'), '-p', join(root, 'packages/kit.tsconfig.json'), '--outDir', types], {
  stdio: 'inherit',
})
const declared = async (from, to) => {
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const text = (await readFile(join(from, file), 'utf8')).replace(/(from |import\()(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2')
    await mkdir(join(to, file, '..'), { recursive: true })
    await writeFile(join(to, file), text)
  }
}
await declared(join(types, 'sdk/src'), join(kit, 'sdk/types'))
await declared(join(types, 'ui/src'), join(kit, 'ui/types'))
await declared(join(types, 'vite/src'), join(kit, 'vite/types'))

const versions = JSON.parse(await readFile(join(root, '../package.json'), 'utf8'))
const version = JSON.parse(await readFile(join(root, 'packages/sdk/package.json'), 'utf8')).version
const write = (name, more) =>
  writeFile(join(kit, name, 'package.json'), `${JSON.stringify({ name: `@mirror/${name}`, version, type: 'module', ...more }, null, 2)}\n`)
const typed = (file) => ({ types: `./types/${file}.d.ts` })
await write('sdk', {
  exports: { '.': typed('app/index'), './router': typed('app/routes'), './frame': { ...typed('frame/index'), default: './frame.js' } },
  dependencies: { 'react-router': versions.dependencies['react-router'] },
})
await write('ui', { exports: { '.': typed('index') } })
await write('vite', { exports: { '.': { ...typed('plugin'), default: './index.js' } } })
