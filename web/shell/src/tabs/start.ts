import type { SdkTab } from '@mirror/sdk/shell'
import { Store } from '../store.ts'
import { namesIn } from './names.ts'
import { Tabs } from './tabs.ts'

/** One per page of the browser, once the first page of a sub-app stands. */
export const tabs = new Store<Tabs | null>(null)

export const start = () => tabs.set(new Tabs())

/** What a page may do with the tab it lives in. */
export function tabOf(id: string): SdkTab {
  return {
    close: async () => tabs.get()?.close(id) ?? false,
    reload: async () => tabs.get()?.reload(id) ?? false,
    cached: namesIn('include'),
    excluded: namesIn('exclude'),
  }
}
