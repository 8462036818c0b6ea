import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { alias } from './build/alias.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { plugins: [react()], resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] } }

// *.test.ts runs in plain node, *.dom.test.tsx in jsdom.
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        root,
        test: { name: 'unit', environment: 'node', include: ['{shell,apps,packages,visual,build,lang}/**/*.test.{ts,tsx}'], exclude: ['**/*.dom.test.*'] },
      },
      { ...shared, root, test: { name: 'dom', environment: 'jsdom', include: ['{shell,apps,packages,visual}/**/*.dom.test.{ts,tsx}'] } },
    ],
  },
})
