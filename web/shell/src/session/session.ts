import { OWN, Refused, SHELL_PATH, TokenKeeper, writeKey, type KeptTokens, type TokenSet } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { type Arrived, LOGIN_PREFIX } from '../start/decide.ts'
import { alone, isTaken } from './locks.ts'

/** keycloak-js stays out of the first frame. */
const identity = () => import('./identity.ts')

export const reasons: Readonly<Record<string, string>> = {
  logout: '您已退出登录。',
  password_changed: '密码已修改，请用新密码重新登录。',
  disabled: '您的账号已被停用，请联系管理员。',
  replay: '登录凭据被重复使用，为安全起见已结束登录，请重新登录。',
  idle: '您长时间没有操作，请重新登录。',
  expired: '登录已过期，请重新登录。',
  remote: '您的登录已在别处被结束，请重新登录。',
  authority: '认证平台暂时无法访问，请稍后重试。',
  crowded: '您的账号在太多设备上登录，最早的登录已被结束，请重新登录。',
  ticket: '单点登录凭据无效或已过期，请重新登录。',
}

/** Gives this tab tokens of its own out of the identity cookie. */
async function mint(): Promise<TokenSet> {
  const answer = await fetch(`${env.base}/api/session/tokens`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
  })
  if (answer.status === 401 || answer.status === 403) throw new Refused('no identity session')
  if (!answer.ok) throw new Error(`tokens: ${answer.status}`)
  const body = (await answer.json()) as { data?: TokenSet } & TokenSet
  return body.data ?? body
}

export const keeper = new TokenKeeper({
  store: sessionStorage,
  key: OWN.tokens,
  serialise: (work) => alone(`tokens_${keeper.current?.sid ?? 'new'}`, work),
  renew: async () => {
    const old = await ownTokens()
    if (!old) return mint()
    try {
      return await (await identity()).refresh(old)
    } catch (cause) {
      if (cause instanceof Refused) console.warn('token refresh refused', cause)
      else console.warn('token refresh failed', cause)
      throw cause
    }
  },
  onChange: (tokens) => {
    if (tokens) writeKey(sessionStorage, 'token', tokens.access_token)
    else sessionStorage.removeItem('token')
  },
})

/** A token for a call; an answer of "no" ends the session here and now (one redirect, row 34). */
export async function token(force = false): Promise<string> {
  try {
    return await keeper.token(force)
  } catch (cause) {
    if (cause instanceof Refused) leave('expired')
    throw cause
  }
}

/** Renews shortly before the end for as long as the tab lives. A tab that slept finds the token due and renews at once. */
export function keepFresh() {
  let timer = 0
  const plan = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void token(keeper.due === 0).then(plan, again), Math.max(1000, keeper.due))
  }
  const again = () => {
    clearTimeout(timer)
    timer = window.setTimeout(plan, 15_000)
  }
  plan()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') plan()
  })
}

/** Tokens this tab may use; those of a tab it was copied from are dropped, because a refresh token serves one tab. */
export async function ownTokens(): Promise<KeptTokens | null> {
  await (owned ??= claim())
  return keeper.current
}

let owned: Promise<void> | null = null

async function claim() {
  let tab = sessionStorage.getItem(OWN.tab)
  if (tab && (await isTaken(tab))) {
    keeper.drop()
    tab = null
  }
  if (!tab) {
    tab = crypto.randomUUID()
    sessionStorage.setItem(OWN.tab, tab)
    await isTaken(tab)
  }
}

let leaving = false

/** True once a page change is under way: nothing more is asked or shown. */
export const isLeaving = () => leaving

/** The session is over (S4.06, S8.02): storage emptied, then the login sub-app, which says why. Happens once however many callers find out. */
export function leave(reason: string) {
  if (leaving || location.pathname.startsWith(`${env.base}${SHELL_PATH}${LOGIN_PREFIX}`)) return
  leaving = true
  const sso = new URLSearchParams(location.search).get('sso') === '1'
  keeper.drop()
  sessionStorage.clear()
  if (reason) sessionStorage.setItem(OWN.reason, reasons[reason] ?? reasons['expired'] ?? '')
  location.replace(`${env.base}${SHELL_PATH}${LOGIN_PREFIX}${sso ? '?sso=1' : ''}#${sso ? '/404' : '/login'}`)
}

/** S4.01. */
export async function signIn(options?: { prompt?: 'login'; idpHint?: string; redirectUri?: string }) {
  if (leaving) return
  leaving = true
  try {
    await (await identity()).signIn(options)
  } catch (cause) {
    leaving = false
    throw cause
  }
}

export async function completeSignIn(): Promise<void> {
  keeper.take(await (await identity()).complete())
}

function clearCookie(name: string) {
  for (const path of ['/', `${env.base}/`]) document.cookie = `${name}=; path=${path}; max-age=0`
}

export function clearSsoCookies() {
  clearCookie('sso_t_name')
  clearCookie('sso_t_value')
}

/** S4.18: the session ends at the server, everything this browser kept goes, then the log-out of where the person came from. */
export async function signOut(): Promise<void> {
  if (leaving) return
  const tokens = keeper.current
  const access = await keeper.token().catch(() => '')
  leaving = true
  const { logoutUrl } = await identity()
  let elsewhere = ''
  if (access) {
    const headers = { Authorization: `Bearer ${access}`, 'X-Requested-With': 'XMLHttpRequest' }
    const call = (path: string, method: string) => fetch(env.base + path, { method, credentials: 'same-origin', headers }).catch(() => undefined)
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
  localStorage.clear()
  sessionStorage.setItem(OWN.reason, reasons['logout'] ?? '')
  location.replace(next)
}

/** What another platform sent along, until the login sub-app asks for it once. */
export const arrival: { brought: Arrived | null } = { brought: null }

/** How an exchange went: code 0000, or why not. */
export interface Exchanged {
  code: string
  message: string
  /** With 0004: this browser may link the identity after signing in. */
  linkable: boolean
}

/** S4.02, S7.04: a ticket for a session. The cookies are gone whatever the result. A POST, so that the credential stands in no address. */
export async function exchange(credential: { token?: string; code?: string; type?: string; ssoType?: string; state?: string }): Promise<Exchanged> {
  clearSsoCookies()
  const answer = await fetch(`${env.base}/sso/token`, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(credential).filter(([, value]) => value) as [string, string][]),
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  })
  const { access_token = '', refresh_token = '', id_token = '', ...said } = (await answer.json().catch(() => ({}))) as Partial<Exchanged & TokenSet>
  const { code = '', message = '', linkable = false } = said
  if (code !== '0000' || !access_token) return { code: code === '0000' ? '' : code, message, linkable }
  const claims = claimsOf(access_token)
  keeper.take({ access_token, refresh_token, id_token, expires_in: claims.exp && claims.iat ? claims.exp - claims.iat : 300, sid: claims.sid ?? '' })
  return { code, message, linkable }
}

/** Claims of a token, unverified: the server that gave it verified it, and only its life and session are read. */
function claimsOf(jwt: string): { exp?: number; iat?: number; sid?: string } {
  try {
    return JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number; iat?: number; sid?: string }
  } catch {
    return {}
  }
}

/** S4.08: polls the identity session while the stream is down. */
export async function pollIdentity(): Promise<() => void> {
  const tokens = keeper.current
  return tokens ? (await identity()).poll(tokens, () => leave('expired')) : () => {}
}
