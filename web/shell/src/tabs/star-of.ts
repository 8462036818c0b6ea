import { localOf, parseSpot, type Spot } from '@mirror/sdk/shell'
import { isRecord, type Star } from '../stars/stars.ts'
import type { Tab } from './tab.ts'

/** A tab as a favourite: the record it shows, or what it is without the filters it has just now. */
export function starOf(spot: Spot, tab: Tab): Star {
  const address = isRecord(spot.page) ? localOf({ ...spot, search: '' }) : localOf(parseSpot(tab.key))
  return { title: tab.title, address }
}
