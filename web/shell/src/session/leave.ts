import { OWN, SHELL_PATH } from '@mirror/sdk/shell'
import { LOGIN_PREFIX } from '../addresses.ts'
import { env } from '../env.ts'
import { identity, keeper } from './tokens.ts'

let leaving = false

/** True once a page change is under way: nothing more is asked or shown. */
export const isLeaving = () => leaving

/** Says that this page goes; false where it is going already. */
export const depart = () => !leaving && (leaving = true)

/** The page stays after all: the sign-in it was to go to did not come. */
export const stay = () => (leaving = false)

/** Who signed out themselves, here (`logout`) or at the system they came from (`logout_there`), or was shut out, is not asked. */
export const unasked = (reason: string) => /^(logout|disabled|guessed)/.test(reason)

export const isSso = () => new URLSearchParams(location.search).get('sso') === '1'

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

/** What the tab kept goes, but for the page beside the shell that a sign-in leads back to. */
export function forget(): void {
  const back = sessionStorage.getItem(OWN.back) ?? ''
  sessionStorage.clear()
  sessionStorage.setItem(OWN.back, back)
}

function goodbye(reason: string) {
  const sso = isSso()
  keeper.drop()
  if (unasked(reason)) sessionStorage.clear()
  else forget()
  // Signed out in another tab: what this one kept goes as well.
  if (reason === 'logout') localStorage.clear()
  if (reason) sessionStorage.setItem(OWN.reason, reason)
  location.replace(`${env.base}${SHELL_PATH}${LOGIN_PREFIX}${sso ? '?sso=1' : ''}#${sso ? '/404' : '/login'}`)
}

export function clearCookie(name: string) {
  for (const path of ['/', `${env.base}/`]) document.cookie = `${name}=; path=${path}; max-age=0`
}

export function clearSsoCookies() {
  clearCookie('sso_t_name')
  clearCookie('sso_t_value')
}
