import type { ComponentType } from 'react'
import type { AppEntry, AppModule, Boot, DrawItem, SdkTab } from '@mirror/sdk/shell'
import { part } from '../layer/later.tsx'
import type { Mounted } from './mounted.ts'

/** What nobody misses before the first page stands: the tabs, the card of a failure, the notice of a new version. */
export interface Late {
  FaultCard: ComponentType<{ mounted: Mounted; error: unknown }>
  Notices: ComponentType
  TabBar: ComponentType
  /** Favourites, below the menu: they come after the first paint, and above it they would move it. */
  StarList: ComponentType<{ folded: boolean }>
  tabOf(id: string): SdkTab
  afterwards(): void
  drawLock(): Promise<void>
}

/** What no first frame needs: framed sub-apps, extension items, the developer's tools. */
interface Host {
  host(entry: AppEntry, tries: number): Promise<AppModule>
  drawer(): Promise<DrawItem>
  takeOver(boot: Boot): Promise<void>
}

/** What comes later and stands on the loader, which therefore does not import it: start/ says where each lies. */
export const parts = {} as {
  late: () => Promise<Late>
  host: () => Promise<Host>
  /** Sub-apps of the shell's own, by name: everybody has them, whatever their menu and the registry hold. */
  own: Record<string, () => Promise<unknown>>
}

export const late = part(() => parts.late())
