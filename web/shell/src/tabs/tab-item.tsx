import { memo, useSyncExternalStore, type DragEvent, type MouseEvent } from 'react'
import { Icon, iconOf } from '@mirror/ui'
import { slotOf } from '../loader/viewport.tsx'
import { apps } from '../loader/apps.ts'
import { Store } from '../store.ts'
import type { TabActs } from './acts.ts'
import css from './bar.module.css'
import type { Tab } from './tab.ts'
import type { Tabs } from './tabs.ts'
import { t } from './tabs.texts.ts'

interface ItemProps {
  tab: Tab
  tabs: Tabs
  first: boolean
  selected: boolean
  dirty: boolean
  stop: boolean
  /** The same object for the row's whole life. */
  acts: TabActs
}

const dragged = new Store('')

/**
 * One tab: a click shows it, a double click loads it anew, the middle button closes it, dragged it changes places. Memoised: a switch draws
 * the two it is about.
 */
export const TabItem = memo(function TabItem({ tab, tabs, first, selected, dirty, stop, acts }: ItemProps) {
  const { id, title, pinned } = tab
  const icon = tabs.routeOf(tab)?.item.icon
  const over = (event: DragEvent) => {
    const mover = dragged.get()
    if (!mover || mover === id) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const list = tabs.list.get()
    const [from, to] = [list.findIndex((one) => one.id === mover), list.findIndex((one) => one.id === id)]
    const past = event.clientX > box.left + box.width / 2
    // Not before the middle is passed: two tabs of unlike width would change places for ever.
    if (from < to ? past : !past) tabs.move(mover, to)
  }
  const middle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (!first) acts.onClose(id)
  }
  // A page of another site, or one that is not there, has a tab and no slot.
  const { list: pages } = apps
  const mounted = useSyncExternalStore(pages.subscribe, () => pages.get().some((page) => page.id === id))
  return (
    <div
      role="tab"
      data-tab={id}
      className={css['tab']}
      tabIndex={stop ? 0 : -1}
      aria-selected={selected}
      aria-controls={selected && mounted ? slotOf(id) : undefined}
      title={title}
      draggable={!first}
      onClick={() => void tabs.show(id)}
      onDoubleClick={() => void tabs.reload(id)}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={middle}
      onContextMenu={(event) => {
        event.preventDefault()
        acts.onMenu(event.currentTarget, id)
      }}
      onKeyDown={(event) => acts.onKeyDown(event, id)}
      onFocus={() => acts.onFocus(id)}
      onDragStart={(event) => {
        dragged.set(id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
      }}
      onDragOver={over}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => dragged.set('')}
    >
      <Icon name={first ? 'home' : iconOf(icon ?? '')} size={16} />
      <span className={css['title']}>{title}</span>
      {dirty ? <span className={css['dirty']} role="img" aria-label={t.dirty} title={t.dirty} /> : null}
      {pinned ? (
        first ? null : (
          <span className={css['pin']} role="img" aria-label={t.pinned}>
            <Icon name="pin" size={14} />
          </span>
        )
      ) : (
        // For the mouse; by keyboard it is Delete, and a tab may hold no button of its own.
        <span
          className={css['close']}
          aria-hidden="true"
          title={t.close}
          onClick={(event) => {
            event.stopPropagation()
            acts.onClose(id)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon name="close" size={12} />
        </span>
      )}
    </div>
  )
})
