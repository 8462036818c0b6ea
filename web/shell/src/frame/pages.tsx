import { useEffect } from 'react'
import { Button, EmptyState } from '@mirror/ui'
import { localOf, MENU_RETRY, readKey, type MenuItem, type Spot } from '@mirror/sdk/shell'
import { askSignOut } from '../account/sign-out.ts'
import { person, useBoot, usePerson } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { take } from '../loader/take.ts'
import { t } from './pages.texts.ts'
import { LazyWhy } from '../why/lazy.ts'

// Loaded on use: hardly anybody ever sees one of these.

/** The resource of the first page: who has no menu at all is told why not even that one. */
const HOME = 'home'

/** Somebody who may sign in but was given nothing yet. */
export function NoMenu() {
  const { profile } = useBoot()
  // S2.17: the menu may come at any moment, by the stream or by somebody else's hand; the page follows without a reload.
  useEffect(() => {
    const timer = setInterval(() => {
      const menu = readKey(sessionStorage, 'menuTree')
      const { boot } = person.get()
      if (boot && Array.isArray(menu) && menu.length > 0) take({ ...boot, menu: menu as MenuItem[] })
    }, MENU_RETRY)
    return () => clearInterval(timer)
  }, [])
  return (
    <EmptyState
      icon="lock"
      title={t.noMenu}
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            {t.recheck}
          </Button>
          <Button icon="logout" onClick={() => void askSignOut()}>
            {t.signOut}
          </Button>
          <LazyWhy question={{ code: HOME }} />
        </>
      }
    >
      {t.noMenuText(profile.userName)}
    </EmptyState>
  )
}

/** Names the page that is not there; it lies in the frame, the menus stay usable. */
export function NotFound({ spot }: { spot: Spot }) {
  const { home } = usePerson()
  return (
    <EmptyState
      icon="search"
      title={t.notFound}
      actions={
        <>
          <Button kind="primary" icon="home" onClick={() => void router.visit(home)}>
            {t.home}
          </Button>
          <LazyWhy key={localOf(spot)} question={{ code: '', page: localOf(spot) }} />
        </>
      }
    >
      <p>{localOf(spot)}</p>
      <p>{t.notFoundText}</p>
    </EmptyState>
  )
}
