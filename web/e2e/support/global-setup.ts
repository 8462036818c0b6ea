import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { keepWritings } from './secrets.ts'
import { startDemo } from './server.ts'

/**
 * One fresh province for the whole run, on a server for each worker: two journeys at once never meet. `origin` of test.ts knows the addresses.
 * Servers of their own begin with a copy of the province.
 */
export default async function globalSetup({ workers }: FullConfig) {
  const server = await startDemo()
  await server.end()
  const filled = mkdtempSync(join(tmpdir(), 'mirror-e2e-province-'))
  cpSync(server.dataDir, filled, { recursive: true })
  await server.restart()
  process.env['MIRROR_E2E_PROVINCE'] = filled
  const servers = [server]
  while (servers.length < workers) servers.push(await startDemo())
  process.env['MIRROR_E2E_URL'] = servers.map(({ url }) => url).join(' ')
  return async () => {
    for (const one of servers) await one.stop()
    keepWritings(basename(filled), '', filled)
    rmSync(filled, { recursive: true, force: true })
  }
}
