import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'

// The demo is filled by global-setup.ts, which runs before the first test.
test('the demo that journeys copy is filled', () => {
  expect(existsSync(process.env['MIRROR_E2E_PROVINCE'] ?? '')).toBe(true)
})
