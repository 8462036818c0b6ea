import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { keepWritings } from './secrets.ts'
import { startDemo } from './server.ts'

/**
 * One fresh province for the whole run, on a server for each worker: two journeys at once never meet. `origin` of test.ts knows the addresses.
 * Servers of their own begin with a copy of the province, taken when it is filled (startDemo) and its first jobs are done, or each copy would do them again. Where MIRROR_E2E_PROVINCE names a folder, the run that finds nothing there fills it, for
 * those that follow, and whoever named it removes it.
 */
export default async function globalSetup({ workers }: FullConfig) {
  const named = process.env['MIRROR_E2E_PROVINCE']
  const filled = named ?? join(mkdtempSync(join(tmpdir(), 'mirror-e2e-')), 'province')
  const fill = !existsSync(filled)
  const first = await startDemo()
  if (fill) {
    await first.rest()
    await first.end()
    // Whole or not at all: of a run that is ended here the next takes nothing.
    const part = `${filled}.part`
    rmSync(part, { recursive: true, force: true })
    cpSync(first.dataDir, part, { recursive: true })
    renameSync(part, filled)
    await first.restart()
  }
  process.env['MIRROR_E2E_PROVINCE'] = filled
  const servers = [first]
  while (servers.length < workers) servers.push(await startDemo())
  process.env['MIRROR_E2E_URL'] = servers.map(({ url }) => url).join(' ')
  return async () => {
    for (const one of servers) await one.stop()
    if (fill) keepWritings('province', '', filled)
    if (!named) rmSync(dirname(filled), { recursive: true, force: true })
  }
}
