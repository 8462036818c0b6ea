import { useState, type MouseEvent } from 'react'
import { Icon, iconOf } from '@mirror/ui'
import { addressOf, isLeaf, label, matchRoute, shownChildren, sideMenu, type MenuItem, type MenuRoute } from '@mirror/sdk/shell'
import { LazyMenu } from '../layer/parts.tsx'
import { useBoot, usePerson } from '../boot/person.ts'
import { sideBase } from '../page/page.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import { useRoving } from './roving.ts'
import css from './side-menu.module.css'
import { useLink } from '../go/use-go.ts'
import { t } from '../page/frame.texts.ts'

/** The left entries of the subsystem the route belongs to; S2.05 lets a page choose another base. */
export function useSideItems(): { items: MenuItem[]; route: MenuRoute | undefined } {
  const { routes } = usePerson()
  const boot = useBoot()
  const spot = useStore(router.spot)
  const base = useStore(sideBase)
  const route = matchRoute(routes, spot)
  const from = base ? (routes.find(({ path, spot: at }) => path === base || at.page === base) ?? route) : route
  return { items: sideMenu(boot.menu, from), route }
}

export function SideMenu({
  items,
  route,
  folded,
  after,
}: {
  items: MenuItem[]
  route: MenuRoute | undefined
  folded: boolean
  after?: (() => void) | undefined
}) {
  const { ref, onKeyDown } = useRoving<HTMLElement>('vertical')
  return (
    <nav ref={ref} className={css['nav']} aria-label={t.side} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Row key={item.id} item={item} route={route} folded={folded} depth={0} after={after} />
      ))}
    </nav>
  )
}

interface RowProps {
  item: MenuItem
  route: MenuRoute | undefined
  folded: boolean
  depth: number
  after: (() => void) | undefined
}

function Row({ item, route, folded, depth, after }: RowProps) {
  const inside = route?.trail.some(({ id }) => id === item.id) ?? false
  if (!isLeaf(item))
    return folded ? <FoldedGroup item={item} inside={inside} route={route} /> : <Group item={item} inside={inside} route={route} depth={depth} after={after} />
  return <Leaf item={item} current={inside} folded={folded} depth={depth} after={after} />
}

function Leaf({ item, current, folded, depth, after }: { item: MenuItem; current: boolean; folded: boolean; depth: number; after: (() => void) | undefined }) {
  const link = useLink()(addressOf(item), after)
  return (
    <a className={css['row']} data-row="" data-depth={depth} aria-current={current ? 'page' : undefined} title={folded ? label(item) : undefined} {...link}>
      {depth === 0 ? <Icon name={iconOf(item.icon)} /> : null}
      <span className={folded ? 'sr-only' : css['text']}>{label(item)}</span>
    </a>
  )
}

function Group({
  item,
  inside,
  route,
  depth,
  after,
}: {
  item: MenuItem
  inside: boolean
  route: MenuRoute | undefined
  depth: number
  after: (() => void) | undefined
}) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const open = choice ?? inside
  return (
    <div>
      <button
        type="button"
        className={css['row']}
        data-row=""
        data-depth={depth}
        data-inside={inside || undefined}
        aria-expanded={open}
        onClick={() => setChoice(!open)}
      >
        {depth === 0 ? <Icon name={iconOf(item.icon)} /> : null}
        <span className={css['text']}>{label(item)}</span>
        <span className={css['arrow']}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
      </button>
      {open ? shownChildren(item).map((child) => <Row key={child.id} item={child} route={route} folded={false} depth={depth + 1} after={after} />) : null}
    </div>
  )
}

/** Folded to 36 px: the group's pages come out at its side. */
function FoldedGroup({ item, inside, route }: { item: MenuItem; inside: boolean; route: MenuRoute | undefined }) {
  const link = useLink()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const leaves = leavesOf(item)
  return (
    <>
      <button
        type="button"
        className={css['row']}
        data-row=""
        data-inside={inside || undefined}
        title={label(item)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon name={iconOf(item.icon)} />
        <span className="sr-only">{label(item)}</span>
      </button>
      {anchor ? (
        <LazyMenu
          anchor={anchor}
          label={label(item)}
          side="right"
          align="start"
          onClose={() => setAnchor(null)}
          entries={leaves.map((leaf) => ({
            kind: 'item',
            key: leaf.id,
            label: label(leaf),
            href: router.hrefOfLocal(addressOf(leaf)),
            current: route?.id === leaf.id,
            onSelect: () => link(addressOf(leaf)).onClick(leftClick),
          }))}
        />
      ) : null}
    </>
  )
}

const leftClick = { button: 0, preventDefault: () => {} } as unknown as MouseEvent

const leavesOf = (item: MenuItem): MenuItem[] => (isLeaf(item) ? [item] : shownChildren(item).flatMap(leavesOf))
