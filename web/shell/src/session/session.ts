import { CALL_TIMEOUT, OWN, Refused, SHELL_PATH, TokenKeeper, writeKey, type Boot, type KeptTokens, type TokenSet } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { type Arrived, LOGIN_PREFIX } from '../start/decide.ts'
import { alone, isTaken } from './locks.ts'

/** keycloak-js stays out of the first frame. */
const identity = () => import('./identity.ts')

const roads = () => import('./roads.ts')

/** Gives this tab tokens of its own out of the identity cookie. Refused says why the session ended, where the server knows. */
export async function mint(): Promise<TokenSet> {
  const answer = await fetch(`${env.base}/api/session/tokens`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  const body = (await answer.json().catch(() => ({}))) as { data?: TokenSet; params?: { reason?: string } }
  if (answer.status === 401 || answer.status === 403) throw new Refused(body.params?.reason ?? 'expired')
  if (!body.data) throw new Error(`tokens: ${answer.status}`)
  return body.data
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

/**
 * A token for a call. Where the server says no, the session is over: the call waits until its person has signed in again (security.md row 34). One that
 * the page makes by itself (`background`) fails instead where it may end nothing.
 */
export async function token(force = false, background = false): Promise<string> {
  if (!keeper.current) await over
  try {
    return await keeper.token(force)
  } catch (cause) {
    if (!(cause instanceof Refused) || endsNothing(background)) throw cause
    await lose('expired')
    if (leaving) throw cause
    return keeper.token()
  }
}

/** Renews shortly before the end for as long as the tab lives. A tab that slept finds the token due and renews at once. */
export function keepFresh() {
  let timer = 0
  const plan = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void token(keeper.due === 0, true).then(plan, again), Math.max(1000, keeper.due))
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

/** Says that this page goes; false where it is going already. */
export const depart = () => !leaving && (leaving = true)

/** Whose page this is, once it may hold typing, and what takes up the boot of a new session. */
export const held: { boot: Boot | null; renew?: () => Promise<unknown> } = { boot: null }

/** S4.08: on a local host what the page does by itself ends nothing; a call of the person's that is refused does (S8.02). */
export const endsNothing = (background = false) => background && held.boot?.platform.localHosts.includes(location.hostname) === true

let over: Promise<void> | null = null

/** True while a person is asked to sign in again. */
export const isOver = () => over !== null

/**
 * The session is over. A page that may hold typing asks its person to sign in again over it (decision 0018), once however many callers
 * find out; resolves when they have, or when the page goes.
 */
export function lose(reason: string, background?: boolean): Promise<void> {
  const { boot } = held
  if (endsNothing(background)) return Promise.resolve()
  if (leaving || !boot || unasked(reason) || isSso()) {
    leave(reason)
    return Promise.resolve()
  }
  return (over ??= loadRelogin()
    .then(
      ({ regain }) => regain(boot, reason),
      () => leave(reason),
    )
    .finally(() => (over = null)))
}

/** Who signed out themselves, here (`logout`) or at the system they came from (`logout_there`), or was shut out, is not asked. */
export const unasked = (reason: string) => /^(logout|disabled|guessed)/.test(reason)

/** Fetched while all is well: the server that ended the session may be gone as well. */
export const loadRelogin = () => import('../account/relogin.tsx')

const isSso = () => new URLSearchParams(location.search).get('sso') === '1'

/** S4.06, S8.02: storage emptied, then the login sub-app, which says why. Happens once however many callers find out. */
export function leave(reason: string) {
  if (leaving || location.pathname.startsWith(`${env.base}${SHELL_PATH}${LOGIN_PREFIX}`)) return
  leaving = true
  // Who only noticed that a token stopped working asks what happened; nobody waits long for the answer.
  if (reason === 'expired')
    void identity()
      .then(({ whyEnded }) => whyEnded(keeper.current?.access_token))
      .then(goodbye, () => goodbye(reason))
  else goodbye(reason)
}

function goodbye(reason: string) {
  const sso = isSso()
  keeper.drop()
  sessionStorage.clear()
  // Signed out in another tab: what this one kept goes as well.
  if (reason === 'logout') localStorage.clear()
  if (reason) sessionStorage.setItem(OWN.reason, reason)
  location.replace(`${env.base}${SHELL_PATH}${LOGIN_PREFIX}${sso ? '?sso=1' : ''}#${sso ? '/404' : '/login'}`)
}

/** S4.01. */
export async function signIn(options?: { prompt?: 'login'; idpHint?: string; redirectUri?: string; unasked?: true }) {
  if (!depart()) return
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

export function clearCookie(name: string) {
  for (const path of ['/', `${env.base}/`]) document.cookie = `${name}=; path=${path}; max-age=0`
}

export function clearSsoCookies() {
  clearCookie('sso_t_name')
  clearCookie('sso_t_value')
}

export const signOut = async () => (await roads()).signOut()

/** What another platform sent along, until the login sub-app asks for it once. */
export const arrival: { brought: Arrived | null } = { brought: null }

/** How an exchange went: code 0000, or why not. */
export interface Exchanged {
  code: string
  message: string
  /** With 0004: this browser may link the identity after signing in. */
  linkable: boolean
  /** With 0005: our own path where the second factor is asked for. */
  stepUrl?: string
}

type Credential = Parameters<typeof import('./roads.ts')['exchange']>[0]
export const exchange = async (credential: Credential): Promise<Exchanged> => (await roads()).exchange(credential)

/** S4.08: polls the identity session while the stream is down. */
export async function pollIdentity(): Promise<() => void> {
  const tokens = keeper.current
  return tokens ? (await identity()).poll(tokens, () => void lose('expired', true)) : () => {}
}
