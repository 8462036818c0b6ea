import type { SdkTab } from '@mirror/sdk/shell'
import { followFaults } from '../fault/follow.ts'
import type { Portal } from '../portal.ts'
import { followRelease } from '../release/follow.ts'
import { Store } from '../store.ts'
import { namesIn } from './names.ts'
import { Tabs } from './tabs.ts'

/** One per page of the browser, once the first page of a sub-app stands. */
export const tabs = new Store<Tabs | null>(null)

export function start(portal: Portal) {
  if (tabs.get()) return
  tabs.set(new Tabs(portal))
  followFaults(portal)
  followRelease(portal)
}

/** What a page may do with the tab it lives in. */
export function tabOf(portal: Portal, id: string): SdkTab {
  if (portal.boot) start(portal)
  return {
    close: async () => tabs.get()?.close(id) ?? false,
    reload: async () => tabs.get()?.reload(id) ?? false,
    cached: namesIn('include'),
    excluded: namesIn('exclude'),
  }
}
