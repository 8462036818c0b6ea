import { useStore } from '../store.ts'
import { dialogs } from './layer.ts'
import { later, part } from './later.tsx'

/**
 * Menus and dialogs stand on Base UI, about half as heavy as React itself. They come when the page is calm (calm.ts), or at once when
 * somebody asks.
 */
export const overlays = part(() => import('./overlays.tsx'))

export const LazyMenu = later(overlays, ({ Menu }) => Menu, null)

const Dialogs = later(overlays, ({ Dialogs }) => Dialogs, null)

export function LazyDialogs() {
  return useStore(dialogs).length > 0 ? <Dialogs /> : null
}
