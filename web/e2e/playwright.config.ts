import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'

const shots = process.env['MIRROR_SHOTS'] === '1'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../../var/test/e2e',
  globalSetup: './support/global-setup.ts',
  // One worker: the journeys share one server, and the machine that runs them has two cores.
  workers: 1,
  fullyParallel: false,
  // A second try tells an accident of a busy machine from a defect; scripts/tally.mjs names what needed one and bears only a few.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 45_000,
  globalTimeout: 34 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: shots ? [{ name: 'shots', testMatch: /(shots|roads)\.ts$/, testDir: 'shots' }] : [{ name: 'journeys', testMatch: /\.spec\.ts$/ }],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording costs every journey a part of its time: where a failure is tried again, the second try records.
    trace: process.env['CI'] === 'true' ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
