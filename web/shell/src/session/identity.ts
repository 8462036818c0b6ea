// oxlint-disable-next-line import/no-unassigned-import -- patches crypto before the adapter looks for it
import './subtle.ts'
import Keycloak from 'keycloak-js'
import { LOGIN_POLL, OWN, Refused, type KeptTokens, type TokenSet } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { isTooOften } from './loop.ts'

/** Everything that needs keycloak-js; loaded when it is needed and never before the first paint of a signed-in person. */

const make = () => new Keycloak({ url: env.authUrl.startsWith('/') ? location.origin + env.authUrl : env.authUrl, realm: env.realm, clientId: env.clientId })

const quiet = { checkLoginIframe: false, pkceMethod: 'S256' } as const

const LIFE = 300

function setOf(adapter: Keycloak): TokenSet {
  const { token, refreshToken, idToken, tokenParsed } = adapter
  if (!token || !refreshToken) throw new Refused('no tokens')
  return {
    access_token: token,
    refresh_token: refreshToken,
    id_token: idToken ?? '',
    // From the token's own two dates: the browser's clock plays no part (security.md row 33).
    expires_in: tokenParsed?.exp && tokenParsed.iat ? tokenParsed.exp - tokenParsed.iat : LIFE,
    sid: String(tokenParsed?.['sid'] ?? ''),
  }
}

/** Finishes a sign-in that came back in the fragment; the adapter takes its answer out of the address. */
export async function complete(): Promise<TokenSet> {
  const adapter = make()
  await adapter.init(quiet)
  const set = setOf(adapter)
  sessionStorage.setItem(OWN.signedIn, '1')
  return set
}

/** `unasked`: the start-up table sends the browser, nobody pressed anything; such redirects are counted, and the last one leads to the page that says why. */
export async function signIn(options: { prompt?: 'login'; idpHint?: string; redirectUri?: string; unasked?: true } = {}): Promise<void> {
  if (options.unasked && isTooOften(sessionStorage, Date.now())) return location.replace(`${env.base}/auth/realms/mirror/doctor?fault=loop`)
  const adapter = make()
  await adapter.init(quiet)
  await adapter.login({
    redirectUri: options.redirectUri ?? location.href,
    ...(options.prompt ? { prompt: options.prompt } : {}),
    ...(options.idpHint ? { idpHint: options.idpHint } : {}),
  })
}

/** The word for the end of the session this token belonged to, and the diagnostic code of the answer. */
export async function whyEnded(token = ''): Promise<string> {
  const answer = await fetch(`${env.base}/api/session/reason`, { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(3000) })
  const { data } = (await answer.json()) as { data: { reason: string; code: string } }
  return `${data.reason || 'expired'} ${data.code}`
}

export async function logoutUrl(idToken: string, redirectUri: string): Promise<string> {
  const adapter = make()
  await adapter.init(quiet)
  if (idToken) adapter.idToken = idToken
  return adapter.createLogoutUrl({ redirectUri })
}

let keeper: Keycloak | null = null

/** Exchanges the refresh token. Refused: the server says no; anything else: nobody answered, try again later. */
export async function refresh(old: KeptTokens): Promise<TokenSet> {
  try {
    if (keeper?.refreshToken === old.refresh_token) await keeper.updateToken(-1)
    else {
      keeper = make()
      // With tokens and without the iframe, init() itself makes the one forced refresh.
      await keeper.init({ ...quiet, token: old.access_token, refreshToken: old.refresh_token, idToken: old.id_token })
    }
  } catch (cause) {
    const refused = !keeper?.token
    keeper = null
    if (refused) throw new Refused('refresh refused', { cause })
    throw cause
  }
  return setOf(keeper)
}

/** S4.08: the adapter's own poll, for the time the event stream is down. Gives the function that stops it. */
export async function poll(tokens: KeptTokens, lost: () => void): Promise<() => void> {
  const adapter = make()
  adapter.onAuthLogout = lost
  await adapter.init({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    checkLoginIframe: true,
    checkLoginIframeInterval: LOGIN_POLL / 1000,
  })
  return () => {
    // The adapter has no stop: it polls on only while it holds a token.
    delete adapter.onAuthLogout
    delete adapter.token
  }
}
