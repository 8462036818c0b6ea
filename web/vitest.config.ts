import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { alias } from './build/alias.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { plugins: [react()], resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] } }

// Files share a thread and its document: a thread for each took three quarters of the time. build/fresh-file.ts parts them.
const files = { testTimeout: 30_000, pool: 'threads', isolate: false, setupFiles: 'build/fresh-file.ts' } as const

// *.test.ts runs in plain node, *.dom.test.tsx in jsdom.
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        root,
        test: {
          name: 'unit',
          ...files,
          environment: 'node',
          include: ['{shell,apps,packages,visual,warning,reference,build,lang}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
        },
      },
      {
        ...shared,
        root,
        test: {
          name: 'dom',
          ...files,
          environment: 'jsdom',
          include: ['{shell,apps,packages,visual,warning,reference}/**/*.dom.test.{ts,tsx}'],
        },
      },
    ],
  },
})
