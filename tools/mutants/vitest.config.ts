import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { alias } from '../../web/build/alias.ts'

const root = fileURLToPath(new URL('../../web/', import.meta.url))
const shared = { plugins: [react()], resolve: { alias: alias(root), dedupe: ['react', 'react-dom'] }, root }

// The tests by which faults in the sdk are judged: its own, and those of the shell, the one page that uses its frame side.
export default defineConfig({
  root,
  test: {
    projects: [
      { ...shared, test: { name: 'unit', environment: 'node', include: ['{packages/sdk,shell}/**/*.test.{ts,tsx}'], exclude: ['**/*.dom.test.*'] } },
      { ...shared, test: { name: 'dom', environment: 'jsdom', include: ['{packages/sdk,shell}/**/*.dom.test.{ts,tsx}'] } },
    ],
  },
})
