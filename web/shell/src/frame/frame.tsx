import { useEffect, useState } from 'react'
import { Icon } from '@mirror/ui'
import { hidesHeader, hidesSideMenu, label, SHELL_NAME } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { later, part } from '../layer/later.tsx'
import { LazyDialogs } from '../layer/parts.tsx'
import { Toasts } from '../layer/toasts.tsx'
import { Framed } from '../loader/framed.tsx'
import { late } from '../loader/parts.ts'
import { Viewport } from '../loader/viewport.tsx'
import { useBoot, usePerson } from '../boot/person.ts'
import { title } from '../page/page.ts'
import { router } from '../route/router.ts'
import { pageOf } from '../boot/page-of.ts'
import { useStore } from '../store.ts'
import { Crumbs, useHasCrumbs } from './crumbs.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { SideMenu, useSideItems } from './side-menu.tsx'
import { drawer, mobile, open, toggle } from '../page/sidebar-state.ts'
import { t } from '../page/frame.texts.ts'

const pages = part(() => import('./pages.tsx'))
const NoMenu = later(pages, (module) => module.NoMenu)
const NotFound = later(pages, (module) => module.NotFound)
// On a large screen neither is there.
const small = part(() => import('./drawer.tsx'))
const BottomBar = later(small, (module) => module.BottomBar, null)
const Drawer = later(small, (module) => module.Drawer, null)

// The same elements each time: a step from page to page draws the frame anew, and these follow what they show by themselves.
const viewport = <Viewport />
const layers = (
  <>
    <Toasts />
    <LazyDialogs />
  </>
)

/** The frame of a signed-in person. */
export function Frame() {
  const person = usePerson()
  const { platform } = useBoot()
  const spot = useStore(router.spot)
  const isMobile = useStore(mobile)
  const isOpen = useStore(open)
  const isDrawn = useStore(drawer)
  // Once opened it stays, closed: only a dialog that is still there gives the focus back.
  const [drawn, setDrawn] = useState(false)
  if (isDrawn && !drawn) setDrawn(true)
  const parts = useStore(late.here)
  const { items, route } = useSideItems()
  const page = pageOf(person, spot)
  const withHeader = !hidesHeader(location.href)
  const hasCrumbs = useHasCrumbs(route)
  const hasSide = items.length > 0 && !hidesSideMenu(spot)
  return (
    <div className={css['frame']} data-app={SHELL_NAME} data-headless={withHeader ? undefined : ''}>
      <a className={css['skip']} href="#content" onClick={skip}>
        {t.skip}
      </a>
      {withHeader ? <Header hasSide={hasSide} /> : null}
      {withHeader ? (
        <nav className={css['tabs']} aria-label={t.tabs}>
          {parts ? <parts.TabBar /> : null}
        </nav>
      ) : null}
      <div className={css['middle']}>
        {hasSide && !isMobile ? (
          <div className={css['side']} data-folded={isOpen ? undefined : ''}>
            <div className={css['scroll']}>
              <SideMenu items={items} route={route} folded={!isOpen} />
              {parts ? <parts.StarList folded={!isOpen} /> : null}
            </div>
            <button type="button" className={css['fold']} aria-label={isOpen ? t.fold : t.unfold} aria-expanded={isOpen} onClick={toggle}>
              <Icon name={isOpen ? 'chevron-left' : 'chevron-right'} size={16} />
            </button>
          </div>
        ) : null}
        {isMobile && drawn ? (
          <Drawer>
            <SideMenu items={items} route={route} folded={false} after={() => drawer.set(false)} />
          </Drawer>
        ) : null}
        <main className={css['main']} id="content" tabIndex={-1}>
          <Crumbs route={route} />
          <div className={css['viewport']} data-crumbs={hasCrumbs ? '' : undefined}>
            {page.kind === 'no-menu' ? <NoMenu /> : null}
            {page.kind === 'not-found' ? <NotFound spot={spot} /> : null}
            {page.kind === 'framed' ? <Framed address={page.address} title={route ? label(route.item) : platform.title} /> : null}
            {viewport}
          </div>
          <footer className={css['footer']}>{platform.footer || `${platform.title} ${platform.version}`}</footer>
        </main>
      </div>
      {isMobile && withHeader ? <BottomBar /> : null}
      {layers}
      {parts ? <parts.Notices /> : null}
    </div>
  )
}

/** The fragment of the address belongs to the sub-app, so the skip link moves the focus itself. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** For the login sub-app and for pages that stand alone: no header, no menu. */
export function BareFrame() {
  const own = useStore(title)
  useEffect(() => {
    document.title = [own, env.title].filter(Boolean).join(' - ')
  }, [own])
  return (
    <div className={css['bare']} data-app={SHELL_NAME} data-bare="">
      {viewport}
      {layers}
    </div>
  )
}
