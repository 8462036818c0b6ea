import { Badge, Icon } from '@mirror/ui'
import type { IconName } from '@mirror/ui'
import type { ReactNode } from 'react'
import { matchRoute } from '@mirror/sdk/shell'
import type { Spot } from '@mirror/sdk/shell'
import { usePerson } from '../boot/person.ts'
import { badge } from '../page/page.ts'
import { drawer } from '../page/sidebar-state.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import css from './bottom-bar.module.css'
import { t } from './drawer.texts.ts'

/** The foot of a phone, in reach of a thumb: the home, what waits, the menu, messages. What a person has not is not there. */
export function BottomBar() {
  const { home, routes } = usePerson()
  const count = useStore(badge)
  const here = matchRoute(routes, useStore(router.spot))
  const page = (end: string) => routes.find(({ spot }) => spot.page.endsWith(end))
  const todos = page('/desk')
  const centre = page('/msgCenter')
  const homeRoute = matchRoute(routes, home)
  return (
    <nav className={css['bar']} aria-label={t.bar}>
      <Go to={home} on={here === homeRoute} icon="home" text={t.home} />
      {todos ? <Go to={todos.spot} tour="desk" on={here === todos} icon="task" text={t.todos} /> : null}
      <button type="button" aria-haspopup="dialog" data-tour="menu" onClick={() => drawer.set(true)}>
        <Icon name="menu" />
        {t.menu}
      </button>
      {centre ? (
        <Go to={centre.spot} on={here === centre} icon="bell" text={t.messages}>
          <Badge count={count}>
            <Icon name="bell" />
          </Badge>
        </Go>
      ) : null}
    </nav>
  )
}

function Go({ to, on, icon, text, tour, children }: { to: Spot; on: boolean; icon: IconName; text: string; tour?: string; children?: ReactNode }) {
  return (
    <button type="button" data-tour={tour} aria-current={on ? 'page' : undefined} onClick={() => void router.visit(to)}>
      {children ?? <Icon name={icon} />}
      {text}
    </button>
  )
}
