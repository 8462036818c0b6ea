import { useState } from 'react'
import { Icon, iconOf } from '@mirror/ui'
import { label, matchRoute, type MenuItem } from '@mirror/sdk/shell'
import type { Shorten } from '../appearance/short.ts'
import { useBoot, usePerson } from '../boot/person.ts'
import { useTopTarget } from '../go/use-go.ts'
import { t } from '../page/frame.texts.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import css from './side-menu.module.css'

/** The short menu one below the other, in the drawer of a small screen. */
export function ShortList({ shorten, after }: { shorten: Shorten; after: () => void }) {
  const { menu } = useBoot()
  const [open, setOpen] = useState(false)
  const { seen, more } = shorten(menu)
  return (
    <nav className={css['nav']} aria-label={t.side}>
      {seen.map((item) => (
        <Entry key={item.id} item={item} after={after} />
      ))}
      {more.length > 0 ? (
        <button type="button" className={css['row']} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="more" />
          <span className={css['text']}>{t.more}</span>
          <span className={css['arrow']}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          </span>
        </button>
      ) : null}
      {open ? more.map((item) => <Entry key={item.id} item={item} after={after} />) : null}
    </nav>
  )
}

function Entry({ item, after }: { item: MenuItem; after: () => void }) {
  const { routes } = usePerson()
  const route = matchRoute(routes, useStore(router.spot))
  const { href, external, onClick } = useTopTarget()(item)
  return (
    <a
      className={css['row']}
      href={href}
      aria-current={route?.id === item.id ? 'page' : undefined}
      onClick={(event) => {
        onClick(event)
        after()
      }}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name={iconOf(item.icon)} />
      <span className={css['text']}>{label(item)}</span>
    </a>
  )
}
