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
  }
}

const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>adapter</title><body>
<script type="module">
import Keycloak from '${harness}/keycloak.js'
const options = JSON.parse(sessionStorage.getItem('harness') ?? 'null')
const kc = window.kc = new Keycloak({ url: location.origin + '/auth', realm: 'mirror', clientId: 'mirror' })
for (const name of ['onAuthSuccess', 'onAuthError', 'onAuthRefreshSuccess', 'onAuthRefreshError', 'onAuthLogout', 'onTokenExpired'])
  kc[name] = () => sessionStorage.setItem('happened', (sessionStorage.getItem('happened') ?? '') + name + ' ')
window.ready = options ? kc.init(options) : new Promise(() => {})
</script>`

/** The pages a front serves inside the portal's own origin; all other requests reach the server. */
export const harnessPages = {
  [harness]: { type: 'text/html; charset=utf-8', body: html },
  // What Keycloak's own guide tells every application to serve for the silent check.
  [`${harness}/silent.html`]: { type: 'text/html; charset=utf-8', body: '<!doctype html><script>parent.postMessage(location.href, location.origin)</script>' },
  [`${harness}/keycloak.js`]: { type: 'text/javascript', body: source },
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
