import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from './server.ts'

/** One fresh province for the whole run; the specs read its address from MIRROR_E2E_URL. Servers of their own begin with a copy of it. */
export default async function globalSetup() {
  const server = await startDemo()
  await server.end()
  const filled = mkdtempSync(join(tmpdir(), 'mirror-e2e-province-'))
  cpSync(server.dataDir, filled, { recursive: true })
  await server.restart()
  process.env['MIRROR_E2E_PROVINCE'] = filled
  process.env['MIRROR_E2E_URL'] = server.url
  return async () => {
    await server.stop()
    rmSync(filled, { recursive: true, force: true })
  }
}
