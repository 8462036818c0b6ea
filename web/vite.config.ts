import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { foldHelpers } from './build/fold-helpers.ts'
import { guide } from './build/guide.ts'
import { precompress } from './build/precompress.ts'
import { shakeRouter } from './build/shake-router.ts'
import { sweep } from './build/sweep.ts'
import { alias } from './build/alias.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// The gateway finds these names in .vite/manifest.json; an entry whose folder is not there is left out.
const entries = {
  shell: 'shell/src/main.tsx',
  'app-login': 'apps/login/src/main.tsx',
  'app-gdxczxpc': 'apps/gdxczxpc/src/main.tsx',
  'app-setting': 'apps/setting/src/main.tsx',
  'app-cmdb': 'apps/cmdb/src/main.tsx',
  visual: 'visual/src/main.tsx',
  warning: 'warning/src/main.tsx',
  reference: 'reference/src/main.tsx',
  // What bundles built elsewhere get through the import map (internal/gateway/apps.go); not one byte of it is of the first frame.
  'lib-react': 'packages/vite/src/lib/react.ts',
  'lib-react-dom': 'packages/vite/src/lib/react-dom.ts',
  'lib-react-dom-client': 'packages/vite/src/lib/react-dom-client.ts',
  'lib-react-jsx-runtime': 'packages/vite/src/lib/react-jsx-runtime.ts',
  'lib-sdk': 'packages/vite/src/lib/sdk.ts',
  'lib-router': 'packages/vite/src/lib/router.ts',
  'lib-ui': 'packages/vite/src/lib/ui.ts',
  'lib-antd': 'packages/vite/src/lib/antd.ts',
}

const input = Object.fromEntries(
  Object.entries(entries)
    .map(([name, file]) => [name, resolve(root, file)])
    .filter(([, file]) => existsSync(file as string)),
)

export default defineConfig({
  root,
  // Relative, so that one build works below any prefix (S2.27): chunks find each other by import.meta.url.
  base: './',
  publicDir: false,
  resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] },
  plugins: [
    react(),
    // The React Compiler keeps the sub-apps' heavy pages from rendering twice. The frame goes without: there it would add 4 kB
    // to the first paint and save nothing (its slots are memoised by hand).
    babel({ include: /\/web\/(apps|visual|warning|reference|packages\/widgets)\/.*\.tsx(?:$|\?)/, presets: [reactCompilerPreset()] }),
    shakeRouter(),
    foldHelpers('frame'),
    guide(),
    precompress(),
    sweep(['kit', 'sdk']),
  ],
  css: { modules: { generateScopedName: classNames(root) } },
  build: {
    outDir: 'dist',
    // sweep() removes what the build did not write and keeps .keep, so a running server never sees an empty folder.
    emptyOutDir: false,
    manifest: true,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    // Beside an import stands what comes along with it. Not itself, which is under way already, and not the frame's script, which is always
    // there: the first paint carries the list of their names.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => deps.filter((one) => one !== file && !one.includes('/frame-')) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input,
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Seven signs of a hash are the fewest for so many scripts; the first frame names sixty of them.
        // The modules that bundles built elsewhere take from the page: every document names them all.
        entryFileNames: ({ name }) => (name.startsWith('lib-') ? 'assets/l-[hash:7].js' : 'assets/[name]-[hash:7].js'),
        // A chunk of one sub-app alone carries its name: a stack then says whose fault it is (shell/src/fault/follow.ts).
        chunkFileNames: ({ name, moduleIds }) => {
          const apps = new Set(moduleIds.map((id) => /\/web\/apps\/([a-z0-9]+)\//.exec(id)?.[1] ?? ''))
          const [app] = apps
          return `assets/${apps.size === 1 && app && !name.startsWith('app-') ? `app-${app}.` : ''}[name]-[hash:7].js`
        },
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Every module of a group that any entry uses lands in one shared chunk, so a second antd app adds only its own code.
          groups: [
            // Above those that follow: its files lie in the folders that make up those.
            { name: 'en', test: /\.en\.ts$|\/web\/lang\//, priority: 40 },
            {
              name: 'antd',
              test: /\/packages\/ui\/src\/antd\.ts|\/node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis|dayjs|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view|json2mq|string-convert|is-mobile)\//,
              priority: 30,
            },
            { name: 'echarts', test: /\/node_modules\/(echarts|zrender)\//, priority: 30 },
            {
              name: 'overlays',
              test: /\/node_modules\/(@base-ui|@floating-ui|reselect|use-sync-external-store)\//,
              priority: 30,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            // React, what the frame shares with the sub-apps, and the styles of what the frame paints: one script and one sheet. Above
            // sdk, which would otherwise draw it in as its dependency.
            {
              name: 'frame',
              test: /^(?!.*\.en\.ts$).*(?:\/node_modules\/(react|react-dom|scheduler)\/|\/packages\/(sdk\/src\/(core|shell)\/(?!desk-log)|ui\/src\/(?!overlays|antd|theme|looks))|\/shell\/src\/(frame|layer|loader)\/(?!drawer|framed-page).*\.css|\/shell\/src\/env\.ts|vite\/preload-helper|rolldown[/-]runtime)/,
              priority: 45,
            },
            // All that the first frame takes of the shell, in the script of the entry: what later parts share with it is otherwise cut into a
            // script for each set of them that does, and each is one more request of the first frame.
            { name: 'shell', test: /\/shell\/src\/main\.tsx$/, priority: 44 },
            // Shared by the frame's palette switch and antd's tokens; on its own, so that the first never draws in the second.
            { name: 'theme', test: /\/packages\/ui\/src\/theme\//, priority: 24 },
            // Router, query cache and the light widgets are what every app starts with: one script instead of six, and one sheet, in
            // which the household list's half kB of styles comes along rather than as a request of its own. A module that matches is in it even where
            // only an import() asks for it: what comes when it is asked for is left out by its name.
            {
              name: 'sdk',
              test: /\/(node_modules\/(react-router|@tanstack)|shell\/src\/(loader\/dict(\.texts)?|boot\/boot-keys)\.ts|packages\/(sdk\/src\/app\/(?!console|auth|extension)|widgets\/src\/(?!antd\/|form\/|date\/|position\/|picture\/|transfer\/(?!import-button|export-button|button)|attachment\/(?!lazy)|people\/|why\/(chain|why-answer)|list\/column-panel\.tsx$))|household\/household-(table|selection)\.module\.css)/,
              priority: 20,
            },
            // What forms have beside their controls; lists and cards do without. The calendar comes when it is opened.
            { name: 'form', test: /\/packages\/widgets\/src\/(form\/|date\/(?!calendar)|position\/|picture\/)/, priority: 18 },
            // Favourites and the tour are in tabs, menus and palette: with what comes when the page is calm, or each pair that shares a piece has a file
            // more, named in the entry.
            { name: 'late', test: /\/shell\/src\/(stars\/|tour\/|start\/late\.tsx)/, priority: 17 },
            // Outlines without a library: the map of a form must not bring echarts.
            { name: 'outline', test: /\/packages\/widgets\/map\/(?!data\/|area-map|classes)/, priority: 16 },
            // Everything around echarts, without the map data: those are one small chunk per city, loaded by the drill.
            { name: 'chart', test: /\/packages\/widgets\/(chart|map\/(?!data\/))/, priority: 15 },
          ],
        },
      },
    },
  },
})
