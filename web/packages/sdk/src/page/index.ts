/** For pages of their own beside the shell, of somebody who is signed in: what the page carries, tokens, calls and the way to the shell. */
import { CALL_TIMEOUT, OWN, Refused, SHELL_PATH, TokenKeeper, createHttp, writeKey } from '../shell/index.ts'
import { TOLD, beside } from './back.ts'
import { setClock } from '../app/date-time.ts'
import { LOCK_CHANNEL } from '../core/tabs.ts'
import type { Boot, Env, TokenSet } from '../shell/index.ts'

function json<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

const page = json<Partial<Env> & { basePath?: string }>('env') ?? {}
const base = (page.base ?? page.basePath ?? '').replace(/\/+$/, '')

/** What the page carries for everybody. */
export const env = { base, title: page.title ?? '' }
/** What it carries for the signed-in session; null without one. */
export const boot = json<Boot>('boot')
if (boot) sessionStorage.removeItem(TOLD)
if (boot) setClock(boot.now, performance.getEntriesByType('navigation')[0])

/** Tokens for this tab out of the identity cookie, the same call a fresh tab of the shell makes (README 3a). */
async function mint(): Promise<TokenSet> {
  const answer = await fetch(`${base}/api/session/tokens`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  if (answer.status === 401 || answer.status === 403) throw new Refused('no identity session')
  if (!answer.ok) throw new Error(`tokens: ${answer.status}`)
  const body = (await answer.json()) as { data?: TokenSet } & TokenSet
  const set = body.data ?? body
  // The cookie is of another session by now, of another person perhaps: nothing of it is asked for or shown on a page that was made for the first.
  if (boot && set.sid !== boot.sid) {
    empty()
    location.reload()
    return new Promise(() => {})
  }
  return set
}

const keeper = new TokenKeeper({
  store: sessionStorage,
  key: OWN.tokens,
  serialise: (work) => work(),
  // The cookie is the authority here: each renewal asks it anew, so keycloak-js need not be on this page.
  renew: mint,
  // The key that sub-apps wait for: the shell, which comes next in this tab, finds tokens here and takes none of its own.
  onChange: (tokens) => {
    if (tokens) writeKey(sessionStorage, 'token', tokens.access_token)
    else sessionStorage.removeItem('token')
  },
})

// Tokens of another session in this tab: the boot of the page is the newer truth (README 3a).
if (boot && keeper.current && keeper.current.sid !== boot.sid) keeper.drop()

/** To the shell, which signs in where needed and leads back here: area, period and filters stand in the address. */
export function toShell(): void {
  const here = beside(location.href.slice((location.origin + base).length))
  // The shell takes the address away when it sends somebody here.
  const sent = sessionStorage.getItem(TOLD) && sessionStorage.getItem(OWN.back) === null
  if (here && !sent) {
    sessionStorage.setItem(OWN.back, here)
    sessionStorage.setItem(TOLD, 'true')
  } else sessionStorage.removeItem(OWN.back)
  leave()
}

const leave = () => location.replace(`${base}${SHELL_PATH}/`)

/**
 * 进入业务系统. The flag tells the shell that this person came from here on purpose, so that it does not send them
 * straight back (README 3a).
 */
export function enterBusiness(): void {
  followed()
  location.assign(`${base}${SHELL_PATH}/`)
}

/** Where a page of the business application is. Whoever follows it came from here on purpose, as with enterBusiness. */
export const businessAddress = (fragment: string) => `${base}${SHELL_PATH}/microgdxczxpc/${fragment}`

/** To be called when such an address is followed. */
export const followed = () => sessionStorage.setItem(OWN.mainView, 'true')

const isLocal = () => boot?.platform.localHosts.includes(location.hostname) === true
const hide = (hidden: boolean) => (document.documentElement.style.visibility = hidden ? 'hidden' : '')
const cover = () => import('./beside.ts')

let covered: Promise<void> | undefined
let lift: (() => void) | undefined

/**
 * The screen of the session is locked: nothing of the page is to be seen until it is unlocked, in a tab of the shell. Hidden first, then covered; a
 * page that cannot be covered is thrown away.
 */
function locked(): Promise<void> {
  return (covered ??= new Promise<void>((unlocked) => {
    hide(true)
    const drawn = cover().then(
      (made) => made.cover(`${base}${SHELL_PATH}/`),
      () => void location.reload(),
    )
    lift = () => {
      void drawn.then((remove) => remove?.())
      hide(false)
      covered = lift = undefined
      unlocked()
    }
  }))
}

/**
 * A page that was not told finds out: a call of a locked screen waits, one that is answered says that there is no lock; and where the session is over, it asks
 * for tokens, which may be another person's by now.
 */
const look = () =>
  void http.get('/api/preferences', {}, { silent: true, background: true }).then(
    () => lift?.(),
    () => undefined,
  )

/** What this tab kept goes, and nothing of the page is seen while it leaves. */
function empty() {
  hide(true)
  keeper.drop()
  sessionStorage.clear()
}

/** The session is over in this browser: the page leaves, and its address is kept for nobody. */
function gone() {
  empty()
  leave()
}

if (boot) {
  if (boot.locked) void locked()
  new BroadcastChannel(LOCK_CHANNEL).onmessage = ({ data }) => (data === 'locked' ? void locked() : lift?.())
  // A log-out empties the local storage (the shell's signOut), and that is told to every other tab.
  addEventListener('storage', ({ key }) => key === null && gone())
  // security.md row 32: what happened meanwhile was told to nobody, so that the page is asked for again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    hide(true)
    location.reload()
  })
  void cover().then(
    ({ follow }) => follow(boot.sid, () => isLocal() || gone(), look),
    () => undefined,
  )
}

/** Calls of this page. */
export const http = createHttp({
  base,
  token: (force) => keeper.token(force),
  identity: () => ({
    namespace: boot?.profile.namespace ?? '',
    projectName: '',
    userName: boot?.profile.userName ?? '',
    isAdmin: boot?.profile.isAdmin,
  }),
  store: sessionStorage,
  locked,
  security: () => boot?.securityObject,
  // S4.08: on a local host what the wall asks by itself ends nothing.
  lost: (background) => (background && isLocal()) || toShell(),
  show: () => {},
})
