import { OWN, type Spot } from '@mirror/sdk/shell'
import type { Tab } from './tab.ts'

/** What of a tab outlives the browser's page. */
export type Saved = Pick<Tab, 'key' | 'spot' | 'route' | 'title' | 'pinned'>

const OPEN = 'mirror_tabs'
const pins = (user: string) => `mirror_pins_${user}`

function read<T>(store: Storage, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(store: Storage, key: string, value: unknown) {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    // Without room the tabs are as fresh as in a new window.
  }
}

interface Open {
  user: string
  tabs: Saved[]
  /** Contracts of sub-apps not loaded yet in the new page, by prefix. */
  records: Record<string, readonly string[]>
}

/** The tabs of this browser tab before its page was loaded anew; those of another person are nobody's. */
export function loadOpen(user: string): Open {
  const open = read<Open>(sessionStorage, OPEN)
  return open?.user === user && Array.isArray(open.tabs) ? open : { user, tabs: [], records: {} }
}

export const saveOpen = (open: Open) => write(sessionStorage, OPEN, open)

/** Pinned tabs are the person's, in every window of this browser. */
export const loadPins = (user: string): Saved[] => read<Saved[]>(localStorage, pins(user)) ?? []
export const savePins = (user: string, tabs: readonly Saved[]) => write(localStorage, pins(user), tabs)

/** S3.15 `mirror_navMemory`: the last page of each sub-app, by its prefix. */
export const lastPages = () => read<Record<string, string>>(sessionStorage, OWN.navMemory) ?? {}
export const rememberPage = ({ prefix, page, search }: Spot) =>
  prefix && write(sessionStorage, OWN.navMemory, { ...lastPages(), [prefix]: (page || '/') + search })
