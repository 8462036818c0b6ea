import { useEffect, useLayoutEffect, useState } from 'react'
import { Icon, iconOf } from '@mirror/ui'
import { label, linksOf, matchRoute, TOP_LIMIT, topMenu, type MenuItem } from '@mirror/sdk/shell'
import { LazyMenu, overlays } from '../layer/parts.tsx'
import { shorter } from '../appearance/short.ts'
import { useBoot, usePerson } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import css from './header.module.css'
import { mobile } from '../page/sidebar-state.ts'
import { useRoving } from './roving.ts'
import { useTopTarget } from '../go/use-go.ts'
import { t } from '../page/frame.texts.ts'

/** At most eight items (S4.16), and no more than there is room for; the others under 更多. */
export function TopNav() {
  const boot = useBoot()
  const { routes } = usePerson()
  const route = matchRoute(routes, useStore(router.spot))
  const { ref, onKeyDown } = useRoving<HTMLElement>('horizontal')
  const { seen, more } = (useStore(shorter) ?? topMenu)(boot.menu, boot.platform.topMenu || undefined)
  // A small screen scrolls them on a row of their own.
  const isMobile = useStore(mobile)
  const top = route?.trail[0]?.id
  const [fits, setFits] = useState(TOP_LIMIT)
  useEffect(() => {
    const watch = new ResizeObserver(() => setFits(TOP_LIMIT))
    watch.observe(ref.current as HTMLElement)
    return () => watch.disconnect()
  }, [ref, boot.menu])
  // They stand at the right and stick out to the left. One less until they fit, all before anything is painted.
  useLayoutEffect(() => {
    const nav = ref.current
    const first = nav?.firstElementChild as HTMLElement | null
    if (nav && first && !isMobile && fits > 0 && first.offsetLeft < nav.offsetLeft) setFits(fits - 1)
    // Which one is bold changes the widths; a page below the same one does not.
  }, [ref, fits, isMobile, boot.menu, top])
  const rest = isMobile ? more : [...seen.splice(fits), ...more]
  const inside = (item: MenuItem) => route?.trail.some(({ id }) => id === item.id) ?? false
  const target = useTopTarget()
  return (
    <nav ref={ref} className={css['nav']} aria-label={t.main} onKeyDown={onKeyDown}>
      {seen.map((item) => {
        const links = linksOf(item)
        if (links) return <Drop key={item.id} text={label(item)} items={links} inside={inside} />
        const { href, external, onClick } = target(item)
        return (
          <a
            key={item.id}
            className={css['top']}
            data-row=""
            href={href}
            aria-current={inside(item) ? 'page' : undefined}
            onClick={onClick}
            {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {label(item)}
            {external ? <Icon name="external" size={14} label={t.newWindow} /> : null}
          </a>
        )
      })}
      {rest.length > 0 ? <Drop text={t.more} items={rest.flatMap((item) => linksOf(item) ?? [item])} inside={inside} /> : null}
    </nav>
  )
}

/** Items behind one word: what does not fit, or links that have no page of ours to stand beside (S2.13). */
function Drop({ text, items, inside }: { text: string; items: MenuItem[]; inside: (item: MenuItem) => boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const target = useTopTarget()
  return (
    <>
      <button
        type="button"
        className={css['top']}
        data-row=""
        data-inside={items.some(inside) || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void overlays.load()}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {text}
        <Icon name="chevron-down" size={16} />
      </button>
      {anchor ? (
        <LazyMenu
          anchor={anchor}
          label={text}
          onClose={() => setAnchor(null)}
          entries={items.map((item) => {
            const { href, run, external } = target(item)
            return {
              kind: 'item',
              key: item.id,
              label: label(item),
              icon: external ? 'external' : iconOf(item.icon),
              href: href === '#' ? undefined : href,
              current: inside(item),
              onSelect: run,
            }
          })}
        />
      ) : null}
    </>
  )
}
