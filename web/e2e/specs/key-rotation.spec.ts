import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { onOwnServer } from '../support/own-server.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/test.ts'

const binary = process.env['MIRROR_BIN'] ?? fileURLToPath(new URL('../../../bin/mirror', import.meta.url))

const test = onOwnServer({ args: ['--access-ttl', '20s'] })

const rotate = (server: Server, ...what: string[]) => execFileSync(binary, ['keys', 'rotate', ...what, '--data-dir', server.dataDir]).toString()

test('every key turns over beside a running server, and the person at work notices nothing', async ({ page, server }) => {
  const signed: string[] = []
  page.on('request', (request) => {
    const token = /^bearer ([^.]+)\./i.exec(request.headers()['authorization'] ?? '')?.[1]
    const kid = token ? (JSON.parse(Buffer.from(token, 'base64url').toString()) as { kid: string }).kid : ''
    if (kid && !signed.includes(kid)) signed.push(kid)
  })
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await new ShellPage(page).enterAs('town', householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  expect(signed).toHaveLength(1)

  expect(rotate(server)).toMatch(/signing\s+retired/)
  expect(rotate(server, '--master')).toMatch(/master\s+retired/)
  expect(rotate(server, '--columns')).toMatch(/column\s+retired/)
  const keys = (await (await fetch(`${server.url}/auth/realms/mirror/protocol/openid-connect/certs`)).json()) as { keys: { kid: string }[] }
  expect(keys.keys.map((key) => key.kid)).toContain(signed[0])

  // The adapter refreshes while the page works on; sooner or later its token is signed by the new key.
  await expect
    .poll(
      async () => {
        await page.reload()
        await list.expectList()
        return signed.length
      },
      { timeout: 40_000, intervals: [2_000] },
    )
    .toBe(2)
  // The background job seals what is stored again; then nothing needs the retired keys and they go.
  await expect
    .poll(
      () => {
        try {
          return execFileSync(binary, ['keys', 'drop', '--retired', '--data-dir', server.dataDir], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
        } catch {
          return ''
        }
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toMatch(/dropped column\/1/)
  await page.reload()
  await list.expectList()
  expect(failed).toEqual([])
})
