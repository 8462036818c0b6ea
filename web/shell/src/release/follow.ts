import { env } from '../env.ts'
import { bus } from '../bus.ts'
import { http } from '../http.ts'
import { Store } from '../store.ts'

/** Build the server offers and this page is not of; "" while there is none. */
export const offered = new Store('')

/** Asked again no sooner than this when the window gets the focus, ms. */
const PAUSE = 60_000
/** Who chose 稍后 is left alone for this long, ms. */
const REST = 30 * 60_000
/** A reload that brought the old build again (another replica still runs it) is not asked for at once. */
const ASKED = 'mirror_release'

let asked = 0
let rest = 0

export function later() {
  rest = performance.now() + REST
  offered.set('')
}

/** 有新版本: told by the event stream (hello after a reconnect, release), and asked for when the window gets the focus. */
export function followRelease() {
  const mine = env.build
  if (!mine) return
  const hear = (said: unknown) => {
    const build = (said as { build?: string } | null)?.build
    if (!build || performance.now() < rest) return
    const [tried = '', at = '0'] = (sessionStorage.getItem(ASKED) ?? '').split(' ')
    if (tried === build && Date.now() - Number(at) < REST) return
    offered.set(build === mine ? '' : build)
  }
  bus.on('hello', hear)
  bus.on('release', hear)
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < PAUSE) return
    asked = performance.now()
    void http.get('/api/release', undefined, { silent: true, background: true }).then(hear, () => undefined)
  }
  asked = performance.now()
  addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
}

export function take() {
  sessionStorage.setItem(ASKED, `${offered.get()} ${Date.now()}`)
  location.reload()
}
