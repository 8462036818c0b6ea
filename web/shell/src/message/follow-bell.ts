import { router } from '../route/router.ts'
import { Store } from '../store.ts'

/** The bell the preview hangs at; `keyboard` puts the focus into it. */
export const preview = new Store<{ anchor: HTMLElement; keyboard: boolean } | null>(null)

/** How long a pointer rests on the bell until the preview opens, and may be away before it closes, ms. */
const REST = 300
const AWAY = 250

let timer: ReturnType<typeof setTimeout> | undefined
/** After a press the person is on their way to the centre: what follows until the pointer leaves is no wish for a preview. */
let pressed = false

const bellOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-bell]') : null)

export function closePreview() {
  clearTimeout(timer)
  const open = preview.get()
  if (!open) return
  preview.set(null)
  if (open.keyboard) open.anchor.focus()
}

/** While the pointer is on the preview itself it stays. */
export const stay = () => clearTimeout(timer)
export const leave = () => {
  clearTimeout(timer)
  timer = setTimeout(() => preview.get()?.keyboard === false && closePreview(), AWAY)
}

/**
 * The bell leads to the centre (S2.07). Who rests on it with a mouse, or presses the arrow down on it, sees the latest unread messages
 * first: so a look costs nothing, and nothing is marked read by it.
 */
export function followBell() {
  const inCentre = () => router.spot.get().page.endsWith('/msgCenter')
  document.addEventListener('pointerover', (event) => {
    const bell = bellOf(event.target)
    if (!bell || event.pointerType !== 'mouse' || pressed || inCentre() || preview.get()) {
      if (bell) stay()
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => preview.set({ anchor: bell, keyboard: false }), REST)
  })
  document.addEventListener('pointerout', (event) => {
    const bell = bellOf(event.target)
    const to = event.relatedTarget instanceof Element ? event.relatedTarget : null
    if (!bell || bell.contains(to)) return
    pressed = false
    if (to?.closest('[data-preview]')) return stay()
    leave()
  })
  document.addEventListener('pointerdown', (event) => {
    const bell = bellOf(event.target)
    if (bell) pressed = true
    if (bell || !(event.target instanceof Element && event.target.closest('[data-preview]'))) closePreview()
  })
  document.addEventListener('keydown', (event) => {
    const bell = bellOf(event.target)
    if (event.key === 'ArrowDown' && bell && !inCentre()) {
      event.preventDefault()
      preview.set({ anchor: bell, keyboard: true })
    } else if (event.key === 'Escape' && preview.get()) {
      event.preventDefault()
      closePreview()
    }
  })
  router.spot.subscribe(() => {
    clearTimeout(timer)
    preview.set(null)
  })
  // Who rests on it already, while this was on its way, moves the pointer no more. A finger leaves its hover behind where it tapped.
  const resting = matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('[data-bell]:hover')
  if (resting && !inCentre()) timer = setTimeout(() => preview.set({ anchor: resting, keyboard: false }), REST)
}
