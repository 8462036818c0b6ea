import { expect, test } from '@playwright/test'
import { Caller } from './api.ts'
import { startDemo } from './server.ts'

// global-setup.ts fills the demo before this begins.
test('a server begins with a copy of the filled demo', async () => {
  const server = await startDemo()
  const town = await Caller.signIn(server.url, 'town')
  expect((await town.data<{ items: unknown[] }>('/api/households')).items.length).toBeGreaterThan(0)
  await server.stop()
})
