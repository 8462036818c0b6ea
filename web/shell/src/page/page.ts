import { Store } from '../store.ts'

/** Id of the tab on show, "" while there is none. */
export const shown = new Store('')

/** Prefix and page on show. */
export const place = new Store('')

/** Last crumb, set by the page itself. */
export const title = new Store<string | undefined>(undefined)

/** S2.05. */
export const sideBase = new Store<string | undefined>(undefined)

/** Unread messages. */
export const badge = new Store(0)

/** S3.14: what the sub-apps share. */
export const shared = new Store<Readonly<Record<string, unknown>>>({})
