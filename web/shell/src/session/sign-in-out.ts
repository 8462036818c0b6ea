import { ACTIVE_KEY, CALL_TIMEOUT, OWN, SHELL_PATH, type TokenSet } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { LOGIN_PREFIX } from '../addresses.ts'
import { claimsOf } from './claims.ts'
import { clearCookie, clearSsoCookies, depart } from './leave.ts'
import { keeper } from './tokens.ts'

/** Ways in and out that few starts take; loaded when one is taken. */

/** S4.18: the session ends at the server, everything this browser kept goes, then the log-out of where the person came from. */
export async function signOut(): Promise<void> {
  const tokens = keeper.current
  const access = await keeper.token().catch(() => '')
  if (!depart()) return
  const { logoutUrl } = await import('./identity.ts')
  let elsewhere = ''
  if (access) {
    const headers = { Authorization: `Bearer ${access}`, 'X-Requested-With': 'XMLHttpRequest' }
    const call = (path: string, method: string) =>
      fetch(env.base + path, { method, credentials: 'same-origin', headers, signal: AbortSignal.timeout(CALL_TIMEOUT) }).catch(() => undefined)
    // S7.19 ends the session; the call of our own only where that one did not arrive. Both say where this sign-in's log-out leads.
    let answer = await call('/v1/orgs/logout', 'GET')
    if (!answer?.ok) answer = await call('/api/session/logout', 'POST')
    const body = (await answer?.json().catch(() => null)) as { data?: { logoutUrl?: string } } | null | undefined
    elsewhere = body?.data?.logoutUrl ?? ''
  }
  // By login type the server names another platform's log-out; otherwise it is the identity server's.
  const next = elsewhere || (await logoutUrl(keeper.current?.id_token ?? tokens?.id_token ?? '', `${location.origin}${env.base}${SHELL_PATH}${LOGIN_PREFIX}`))
  keeper.drop()
  clearCookie('project')
  clearSsoCookies()
  sessionStorage.clear()
  // Pages beside the shell are told of the log-out by this (sdk/page); where nothing was kept, nobody would be told.
  localStorage.setItem(ACTIVE_KEY, '')
  localStorage.clear()
  sessionStorage.setItem(OWN.reason, 'logout')
  location.replace(next)
}

/** How an exchange went: code 0000, or why not. */
export interface Exchanged {
  code: string
  message: string
  /** With 0004: this browser may link the identity after signing in. */
  linkable: boolean
  /** With 0005: our own path where the second factor is asked for. */
  stepUrl?: string
}

/** S4.02, S7.04: a ticket for a session. The cookies are gone whatever the result. A POST, so that the credential stands in no address. */
export async function exchange(credential: { token?: string; code?: string; type?: string; ssoType?: string; state?: string }): Promise<Exchanged> {
  clearSsoCookies()
  const answer = await fetch(`${env.base}/sso/token`, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(credential).filter(([, value]) => value) as [string, string][]),
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  const { access_token = '', refresh_token = '', id_token = '', ...said } = (await answer.json().catch(() => ({}))) as Partial<Exchanged & TokenSet>
  const { code = '', message = '', linkable = false, stepUrl } = said
  // A second factor is owed: the page that asks for it opens the session, and this document ends here.
  if (stepUrl) {
    location.replace(stepUrl)
    return new Promise(() => {})
  }
  if (code !== '0000' || !access_token) return { code: code === '0000' ? '' : code, message, linkable }
  const claims = claimsOf(access_token)
  sessionStorage.setItem(OWN.signedIn, '1')
  keeper.take({ access_token, refresh_token, id_token, expires_in: claims.exp && claims.iat ? claims.exp - claims.iat : 300, sid: claims.sid ?? '' })
  return { code, message, linkable }
}
