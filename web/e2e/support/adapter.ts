import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type Keycloak from 'keycloak-js'

// The file as it came from the registry; nothing of ours stands between it and the server.
const source = readFileSync(createRequire(import.meta.url).resolve('keycloak-js'), 'utf8')

/** Path of the page that holds nothing but the adapter. It lies below the first-party client's redirect path. */
export const harness = '/subapp/main/adapter-harness'

declare global {
  interface Window {
    kc: Keycloak
    /** Settles with init's answer; set as soon as the page has options. */
    ready: Promise<boolean>
    happened: string[]
  }
}

const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>adapter</title><body>
<script type="module">
import Keycloak from '${harness}/keycloak.js'
window.happened = []
const options = JSON.parse(sessionStorage.getItem('harness') ?? 'null')
const kc = window.kc = new Keycloak({ url: location.origin + '/auth', realm: 'mirror', clientId: 'mirror' })
for (const name of ['onAuthSuccess', 'onAuthError', 'onAuthRefreshSuccess', 'onAuthRefreshError', 'onAuthLogout', 'onTokenExpired'])
  kc[name] = () => window.happened.push(name)
window.ready = options ? kc.init(options) : new Promise(() => {})
</script>`

/** Serves the harness inside the portal's own origin, for every tab of the context. All other requests reach the server. */
export async function serveAdapter(context: BrowserContext) {
  await context.route(
    (url) => url.pathname === harness || url.pathname === `${harness}/keycloak.js`,
    (route) =>
      new URL(route.request().url()).pathname === harness
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
        : route.fulfill({ contentType: 'text/javascript', body: source }),
  )
}

/** Opens the harness at `suffix` (query and fragment) and initialises the adapter there; reloads keep the options. */
export async function openAdapter(page: Page, options: Keycloak.KeycloakInitOptions | Record<string, unknown>, suffix = '') {
  await page.goto(`${harness}${suffix}`)
  await page.evaluate((given) => sessionStorage.setItem('harness', JSON.stringify(given)), options)
  await page.reload()
}

/** Collects the token calls of a context from now on. */
export function tokenCalls(context: BrowserContext): Request[] {
  const calls: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/protocol/openid-connect/token') && request.method() === 'POST') calls.push(request)
  })
  return calls
}
