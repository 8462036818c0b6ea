import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { OAUTH_LOGIN } from '../../packages/sdk/src/core/constants.ts'
import { listen } from './secrets.ts'

/** Thrown together at the end of a test, so that one spec names every fault it caused. */
interface Watch {
  /** Faults this test expects; each is a part of the message. */
  allow: (part: string | RegExp) => void
  faults: string[]
}

interface Fixtures {
  /** The address of the demo that this test meets. */
  origin: string
  watch: Watch
}

/** The server that this worker's specs share. */
export function shared(): string {
  const url = process.env['MIRROR_E2E_URL']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
  if (!url) throw new Error('global setup did not start a server')
  return url
}

/**
 * Every journey is also a watch: a request that leaves the portal, a violation of the content policy, or an uncaught
 * exception fails the test that caused it, whatever else it was about.
 */
export const test = base.extend<Fixtures>({
  origin: async ({}, use) => use(shared()),
  baseURL: async ({ origin }, use) => use(origin),
  watch: [
    async ({ context, origin }, use) => {
      const allowed: (string | RegExp)[] = []
      const faults: string[] = []
      await observe(context, new URL(origin), (fault) => faults.push(fault))
      const secrets = listen(context)
      await use({ allow: (part) => allowed.push(part), faults })
      secrets.flush()
      const left = faults.filter((fault) => !allowed.some((part) => (typeof part === 'string' ? fault.includes(part) : part.test(fault))))
      expect(left, 'faults seen by the watch').toEqual([])
    },
    { auto: true },
  ],
})

/** A demo opens a second port of this machine for what other people wrote, under the name the portal does not have. */
const isContent = (target: URL, origin: URL) =>
  origin.hostname === '127.0.0.1' && target.hostname === 'localhost' && /^\/(apps|sdk|web)\/|^\/runner\.html$/.test(target.pathname)

/** Sealed network and clean pages: reports whatever breaks either. */
export async function observe(context: BrowserContext, origin: URL, report: (fault: string) => void): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, text: string) => report(`content policy: ${text}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const call = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation
      call(`${event.effectiveDirective} blocked ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`)
    })
  })
  context.on('request', (request) => {
    const target = new URL(request.url())
    if (/^https?:$|^wss?:$/.test(target.protocol) && target.host !== origin.host && !isContent(target, origin))
      report(`request to the outside: ${request.url()}`)
    // S7.29: declared in the client's route table, and no request ever goes there.
    if (target.pathname.includes(OAUTH_LOGIN)) report(`the declared route was asked for: ${request.url()}`)
  })
  const follow = (page: Page) => page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
  context.pages().forEach(follow)
  context.on('page', follow)
}

export { expect }
