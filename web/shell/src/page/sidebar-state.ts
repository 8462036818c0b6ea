import { BREAKPOINT } from '@mirror/sdk/shell'
import { Store } from '../store.ts'

const KEY = 'mirror_sidebar'

const narrow = matchMedia(`(max-width: ${BREAKPOINT - 0.02}px)`)

export const mobile = new Store(narrow.matches)
/** Desktop: 220 or 36 px; remembered. */
export const open = new Store(localStorage.getItem(KEY) !== 'closed')
/** Mobile: the drawer. */
export const drawer = new Store(false)

narrow.addEventListener('change', () => {
  mobile.set(narrow.matches)
  drawer.set(false)
})

export function toggle() {
  const next = !open.get()
  open.set(next)
  localStorage.setItem(KEY, next ? 'open' : 'closed')
}
