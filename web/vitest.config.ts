import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { alias } from './build/alias.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { plugins: [react()], resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] } }

// A test waits for what it tests, not for the machine: the limit is for what hangs.
const testTimeout = 30_000
// A thread begins in less of the processor's time than a process; each file still has one of its own.
const pool = 'threads'

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
          testTimeout,
          pool,
          environment: 'node',
          include: ['{shell,apps,packages,visual,reference,build,lang}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
        },
      },
      {
        ...shared,
        root,
        test: { name: 'dom', testTimeout, pool, environment: 'jsdom', include: ['{shell,apps,packages,visual,reference}/**/*.dom.test.{ts,tsx}'] },
      },
    ],
  },
})
