import { Refused } from '@mirror/sdk/shell'
import type { Arrived } from '../addresses.ts'
import { depart, isLeaving, isSso, leave, stay, unasked } from './leave.ts'
import type { Exchanged } from './sign-in-out.ts'
import { held, identity, keeper } from './tokens.ts'

const signInOut = () => import('./sign-in-out.ts')

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
    if (isLeaving()) throw cause
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
  if (isLeaving() || !boot || unasked(reason) || isSso()) {
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

/** Fetched while all is well: the server that ended the session may be gone as well. */
export const loadRelogin = () => import('./relogin.tsx')

/** S4.01. */
export async function signIn(options?: { prompt?: 'login'; idpHint?: string; redirectUri?: string; unasked?: true }) {
  if (!depart()) return
  try {
    await (await identity()).signIn(options)
  } catch (cause) {
    stay()
    throw cause
  }
}

export async function completeSignIn(): Promise<void> {
  keeper.take(await (await identity()).complete())
}

export const signOut = async () => (await signInOut()).signOut()

type Credential = Parameters<typeof import('./sign-in-out.ts')['exchange']>[0]
export const exchange = async (credential: Credential): Promise<Exchanged> => (await signInOut()).exchange(credential)

/** What another platform sent along, until the login sub-app asks for it once; why the last session ended, read once at start. */
export const arrival: { brought: Arrived | null; reason: string } = { brought: null, reason: '' }

/** S4.08: polls the identity session while the stream is down. */
export async function pollIdentity(): Promise<() => void> {
  const tokens = keeper.current
  return tokens ? (await identity()).poll(tokens, () => void lose('expired', true)) : () => {}
}
