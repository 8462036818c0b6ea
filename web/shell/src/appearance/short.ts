import type { MenuItem } from '@mirror/sdk/shell'
import { Store } from '../store.ts'

/** What of the menu stands in sight, and what behind 更多. */
export type Shorten = (menu: readonly MenuItem[], limit?: number) => { seen: MenuItem[]; more: MenuItem[] }

/** 关怀版 has a short menu; it comes with the look (wear.ts), and null is everybody else's whole one. */
export const shorter = new Store<Shorten | null>(null)
