import { useState } from 'react'
import { Icon, iconOf } from '@mirror/ui'
import { LazyMenu } from '../layer/parts.tsx'
import { useStore } from '../store.ts'
import css from './bar.module.css'
import { entriesFor } from './commands.ts'
import type { Tab } from './tab.ts'
import type { Tabs } from './tabs.ts'
import { t } from './tabs.texts.ts'

export interface Part {
  tabs: Tabs
  list: readonly Tab[]
}

/** Everything open in one list, and what concerns all of it. */
export function All({ tabs, list }: Part) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={css['step']}
        aria-label={`${t.all}，${t.count(list.length)}`}
        title={t.all}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {anchor ? <ListMenu tabs={tabs} list={list} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}

function ListMenu({ tabs, list, anchor, onClose }: Part & { anchor: HTMLElement; onClose: () => void }) {
  const active = useStore(tabs.active)
  const dirty = useStore(tabs.dirty)
  return (
    <LazyMenu
      anchor={anchor}
      align="end"
      label={t.all}
      onClose={onClose}
      entries={[
        ...list.map((tab) => ({
          kind: 'item' as const,
          key: tab.id,
          label: dirty.has(tab.id) ? `${tab.title} · ${t.dirty}` : tab.title,
          icon: iconOf(tabs.routeOf(tab)?.item.icon ?? ''),
          current: tab.id === active,
          onSelect: () => void tabs.show(tab.id),
        })),
        { kind: 'rule' as const, key: 'rule' },
        ...entriesFor(tabs, active).filter(({ key }) => ['reload', 'pin', 'star', 'one', 'others', 'all'].includes(key)),
      ]}
    />
  )
}

/** Where there is no room for tabs: what is on show, and the list behind it. */
export function Compact({ tabs, list }: Part) {
  const active = useStore(tabs.active)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = list.find(({ id }) => id === active)?.title ?? t.bar
  return (
    <>
      <button
        type="button"
        className={css['compact']}
        data-tour="tabs"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t.count(list.length)}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <span className={css['title']}>{title}</span>
        <span className={css['count']}>{list.length}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {anchor ? <ListMenu tabs={tabs} list={list} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
