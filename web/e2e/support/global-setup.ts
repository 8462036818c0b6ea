import { startDemo } from './server.ts'

/** One fresh province for the whole run; the specs read its address from MIRROR_E2E_URL. */
export default async function globalSetup() {
  const server = await startDemo()
  process.env['MIRROR_E2E_URL'] = server.url
  return () => server.stop()
}
