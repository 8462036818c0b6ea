import { SafeNote } from '../fault/safe-note.tsx'
import { TabBar as Bar } from '../tabs/bar.tsx'
import { tabOf as tab } from '../tabs/start.ts'
import { TourOffer } from '../tour/offer.tsx'
import { startTabs } from './afterwards.ts'

/** Loaded when the first page stands (loader/parts.ts). */
export { FaultCard } from '../fault/card.tsx'
export { Notices } from './notices.tsx'
export { StarList } from '../stars/star-list.tsx'
export { afterwards } from './afterwards.ts'

/** The cover of a locked screen. */
export const drawLock = () => import('../lock/lock.tsx').then(({ draw }) => draw())

const note = (
  <>
    <SafeNote />
    <TourOffer />
  </>
)
export const TabBar = () => <Bar>{note}</Bar>

export function tabOf(id: string) {
  startTabs()
  return tab(id)
}
