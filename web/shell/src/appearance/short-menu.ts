// The sheet of the look comes with its menu: one file names both.
import '@mirror/ui/looks/care.css'
import { addressOf, firstLeaf, isLeaf, shownChildren, SETTINGS_NAME, warningSlug, type MenuItem } from '@mirror/sdk/shell'
import type { Shorten } from './short.ts'

/** How many entries stand in sight: with letters of 20 px more than these have no room beside each other. */
const SEEN = 5

const isSettings = ({ name, text }: MenuItem) => name === SETTINGS_NAME || text === SETTINGS_NAME

/** All pages in the menu's order, without groups. The settings are one entry: their first page leads to all of them. */
function pagesOf(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter(({ show }) => show !== false)
    .flatMap((item) => {
      if (isSettings(item)) return addressOf(firstLeaf(item)) ? [{ ...firstLeaf(item), name: item.name, text: item.text, icon: item.icon }] : []
      return isLeaf(item) ? [item] : pagesOf(shownChildren(item))
    })
}

/**
 * The menu of 关怀版: home, what waits, and the first pages of the daily work, in the menu's own order. All else is behind 更多, one step
 * deep. A page of another window is not what one opens first.
 */
export const shortMenu: Shorten = (menu) => {
  const all = pagesOf(menu)
  const inside = all.filter((item) => addressOf(item) && warningSlug(item) === undefined && item.name !== SETTINGS_NAME)
  const seen = inside.slice(0, all.length <= SEEN + 1 ? SEEN + 1 : SEEN)
  return { seen, more: all.filter((item) => !seen.includes(item)) }
}
