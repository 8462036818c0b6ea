import { useStore } from '../store.ts'
import { dialogs } from './layer.ts'
import { later, part } from './later.tsx'

/** What nobody misses before the first page stands: the tabs, the card of a failure, the notice of a new version. */
export const late = part(() => import('../late.ts'))

/**
 * Menus and dialogs stand on Base UI, about half as heavy as React itself. They come when the page is calm (calm.ts), or at once when
 * somebody asks.
 */
export const overlays = part(() => import('./overlays.tsx'))

export const LazyMenu = later(overlays, ({ Menu }) => Menu, null)

/** 为什么 on a page of the shell: comes with the page it stands on. */
export const LazyWhy = later(
  part(() => import('../why/why.tsx')),
  ({ Why }) => Why,
  null,
)

const Dialogs = later(overlays, ({ Dialogs }) => Dialogs, null)

export function LazyDialogs() {
  return useStore(dialogs).length > 0 ? <Dialogs /> : null
}
