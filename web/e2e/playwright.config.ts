import { defineConfig } from '@playwright/test'
import { chromium, shortLived } from './support/chromium.ts'

// Journeys that hold a time of the screen or the server to its limit, or count what happens in a while: a neighbour would be measured as well. Three specs
// stay as they are: sub-apps that take long to build, bytes, and forms that wait for what was typed last.
const timed = /@timed| (bytes|kinds|requests-relogin)\.spec\.ts/

const shots = process.env['MIRROR_SHOTS'] === '1'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../../var/test/e2e',
  globalSetup: './support/global-setup.ts',
  // Each worker has a server for the specs that share one (global-setup.ts). `make test` runs the journeys, then the timed ones (decision 0080).
  workers: Number(process.env['MIRROR_E2E_WORKERS'] ?? 1),
  fullyParallel: false,
  // A second try tells an accident of a busy machine from a defect; scripts/tally.mjs names what needed one and bears only a few.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // A slow machine is no defect: what must be quick is held to its time where a test says so.
  timeout: 60_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: shots
    ? [{ name: 'shots', testMatch: /(shots|ways-in-and-out)\.ts$/, testDir: 'shots' }]
    : [
        // What runs and fades is drawn by the processor, picture by picture: a neighbour pays for it. What is about motion asks for it.
        { name: 'journeys', testMatch: /\.spec\.ts$/, grepInvert: timed, use: { contextOptions: { reducedMotion: 'reduce' }, launchOptions: shortLived } },
        // Fills the demo that the others copy, before they begin (scripts/test.sh).
        { name: 'province', testMatch: 'province.ts', testDir: 'support', outputDir: '../../var/test/e2e-province' },
        // A run empties its folder: the pictures of a failed journey stay when the timed ones follow.
        { name: 'timed', testMatch: /\.spec\.ts$/, grep: timed, workers: 1, outputDir: '../../var/test/e2e-timed' },
      ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording costs every journey a part of its time: where a failure is tried again, the second try records.
    trace: process.env['CI'] === 'true' ? 'on-first-retry' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
