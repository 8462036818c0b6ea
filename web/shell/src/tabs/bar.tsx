import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '@mirror/ui'
import { mobile } from '../page/sidebar-state.ts'
import { LazyMenu } from '../layer/parts.tsx'
import { usePerson } from '../boot/person.ts'
import { useStore } from '../store.ts'
import { actsOf, type TabMenu } from './acts.ts'
import css from './bar.module.css'
import { entriesFor } from './commands.ts'
import { useScroll } from './scroll.ts'
import { StarMenu } from '../stars/star-list.tsx'
import { StarButton } from './star.tsx'
import { tabs as current } from './start.ts'
import { TabItem } from './tab-item.tsx'
import { All, Compact, type Part } from './tab-list.tsx'
import type { Tabs } from './tabs.ts'
import { t } from './tabs.texts.ts'

/** The bar in its place below the header, with what else stands there; draws nothing before the tabs are known. */
export const TabBar = memo(function TabBar({ children }: { children: ReactNode }) {
  const tabs = useStore(current)
  const person = usePerson()
  // Another person says that menu and permissions changed.
  useEffect(() => tabs?.prune(), [tabs, person])
  if (!tabs) return null
  return <Bar tabs={tabs}>{children}</Bar>
})

function Bar({ tabs, children }: { tabs: Tabs; children: ReactNode }) {
  const list = useStore(tabs.list)
  const narrow = useStore(mobile)
  return (
    <div className={css['bar']}>
      {narrow ? <Compact tabs={tabs} list={list} /> : <Row tabs={tabs} list={list} />}
      {narrow ? null : (
        <>
          <StarButton tabs={tabs} list={list} />
          <StarMenu />
        </>
      )}
      {children}
    </div>
  )
}

/** The tablist: one stop of the Tab key; arrows go along it, Enter shows, Delete closes, Shift+F10 opens the commands. */
function Row({ tabs, list }: Part) {
  const active = useStore(tabs.active)
  const dirty = useStore(tabs.dirty)
  const [menu, setMenu] = useState<TabMenu | null>(null)
  const [focused, setFocused] = useState('')
  const row = useRef<HTMLDivElement>(null)
  const scroll = useScroll(row, list, active)
  const stop = list.some(({ id }) => id === focused) ? focused : list.some(({ id }) => id === active) ? active : (list[0]?.id ?? '')
  const [acts] = useState(() => actsOf(tabs, setFocused, setMenu))

  return (
    <>
      {scroll.over ? <Step way="left" off={scroll.atStart} onClick={() => scroll.by(-1)} /> : null}
      <div
        className={css['row']}
        ref={row}
        role="tablist"
        aria-label={t.bar}
        onWheel={scroll.wheel}
        // Whoever comes back with the Tab key comes to the tab on show.
        onBlur={({ relatedTarget }) => !row.current?.contains(relatedTarget) && setFocused('')}
        data-end={scroll.atEnd ? undefined : ''}
      >
        {list.map((tab, at) => (
          <TabItem
            key={tab.id}
            tab={tab}
            first={at === 0}
            tabs={tabs}
            selected={tab.id === active}
            dirty={dirty.has(tab.id)}
            stop={tab.id === stop}
            acts={acts}
          />
        ))}
      </div>
      {scroll.over ? <Step way="right" off={scroll.atEnd} onClick={() => scroll.by(1)} /> : null}
      <All tabs={tabs} list={list} />
      {menu ? (
        <LazyMenu
          anchor={menu.anchor}
          align="start"
          label={t.menuOf(tabs.get(menu.id)?.title ?? '')}
          entries={entriesFor(tabs, menu.id)}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}

function Step({ way, off, onClick }: { way: 'left' | 'right'; off: boolean; onClick: () => void }) {
  return (
    <button type="button" className={css['step']} disabled={off} aria-label={way === 'left' ? t.scrollLeft : t.scrollRight} onClick={onClick}>
      <Icon name={way === 'left' ? 'chevron-left' : 'chevron-right'} size={16} />
    </button>
  )
}
