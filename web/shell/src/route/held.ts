/** A page with something on it that is in no store yet. Asking about it is unsaved.ts, which is loaded later. */
export interface Held {
  prefix: string
  /** The page it was typed on; a step that stays on it loses nothing. */
  page: string
  isDirty: () => boolean
}

export const held = new Set<Held>()

export const dirty = (prefix?: string, page?: string) =>
  [...held].filter((one) => (prefix ?? one.prefix) === one.prefix && (page ?? one.page) === one.page && one.isDirty())

/** The browser's own question on reload and close. It is registered only while a page may hold something: it keeps pages out of the back-forward memory. */
export function atUnload(event: BeforeUnloadEvent) {
  if (dirty().length > 0) event.preventDefault()
}

/** Declares a page whose typing would be lost; gives the function that takes it back. */
export function hold(one: Held): () => void {
  held.add(one)
  addEventListener('beforeunload', atUnload)
  return () => {
    held.delete(one)
    if (held.size === 0) removeEventListener('beforeunload', atUnload)
  }
}
