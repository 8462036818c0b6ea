import type { ComponentType } from 'react'
import type { AppEntry, Bus, Sdk } from '@mirror/sdk/shell'

/** The page of one tab: the sub-app's module is shared between tabs, everything it makes is the tab's own. */
export interface Mounted {
  /** Of the tab. */
  id: string
  /** No two pages ever have the same: a reloaded tab must not find its old page's state. */
  key: number
  entry: AppEntry
  sdk: Sdk
  /** app:activate, app:deactivate, app:dispose. */
  life: Bus
  state: 'loading' | 'ready' | 'failed'
  Component: ComponentType | null
  error: unknown
}
