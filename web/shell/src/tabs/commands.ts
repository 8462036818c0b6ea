import type { MenuEntry } from '@mirror/ui/overlays.tsx'
import { messages } from '../layer/layer.ts'
import { isStarred, starrable, stars, toggleStar } from '../stars/stars.ts'
import { t as star } from '../stars/stars.texts.ts'
import { starOf } from './star-of.ts'
import { reached, type Reach } from './tab.ts'
import type { Tabs } from './tabs.ts'
import { t } from './tabs.texts.ts'

/** What can be done with a tab; what would reach nothing is left out. */
export function entriesFor(tabs: Tabs, id: string): MenuEntry[] {
  const list = tabs.list.get()
  const at = list.findIndex((tab) => tab.id === id)
  const tab = list[at]
  if (!tab) return []
  const first = at === 0
  const mine = starOf(tabs.spotOf(tab), tab)
  const pins = list.filter(({ pinned }) => pinned).length
  const [from, to] = tab.pinned ? [1, pins - 1] : [Math.max(pins, 1), list.length - 1]
  const item = (key: string, label: string, onSelect: () => void) => ({ kind: 'item' as const, key, label, onSelect })
  const close = (reach: Reach, label: string) => (reached(list, id, reach).length > 0 ? [item(reach, label, () => void tabs.close(id, reach))] : [])
  const closing = [
    ...close('one', t.close),
    ...close('left', t.closeLeft),
    ...close('right', t.closeRight),
    ...close('others', t.closeOthers),
    ...close('all', t.closeAll),
  ]
  return [
    item('reload', t.reload, () => void tabs.reload(id)),
    ...(first ? [] : [item('pin', tab.pinned ? t.unpin : t.pin, () => tabs.pin(id, !tab.pinned))]),
    ...(starrable(mine.address) ? [item('star', isStarred(stars.get(), mine.address) ? star.drop : star.add, () => void toggleStar(mine))] : []),
    item('copy', t.copy, () => void copy(new URL(tabs.hrefOf(tab), location.origin).href)),
    ...(!first && at > from ? [item('moveLeft', t.moveLeft, () => tabs.move(id, at - 1))] : []),
    ...(!first && at < to ? [item('moveRight', t.moveRight, () => tabs.move(id, at + 1))] : []),
    ...(closing.length > 0 ? [{ kind: 'rule' as const, key: 'rule' }] : []),
    ...closing,
  ]
}

/** Over plain http there is no clipboard; the older way still works there. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const box = Object.assign(document.createElement('textarea'), { value: text, className: 'sr-only' })
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    if (!done) return messages.warning(t.copyFailed)
  }
  messages.success(t.copied)
}
