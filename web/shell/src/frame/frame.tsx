import { useEffect, useRef } from 'react'
import { Icon } from '@mirror/ui'
import { hidesHeader, hidesSideMenu } from '@mirror/sdk/shell'
import { LazyDialogs } from '../layer/lazy.tsx'
import { Toasts } from '../layer/toasts.tsx'
import { Framed } from '../loader/framed.tsx'
import { Viewport } from '../loader/viewport.tsx'
import { useBoot, usePortal } from '../portal.ts'
import { pageOf } from '../route/page-of.ts'
import { useStore } from '../store.ts'
import { Crumbs, useHasCrumbs } from './crumbs.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { NoMenu, NotFound } from './pages.tsx'
import { SideMenu, useSideItems } from './side-menu.tsx'
import { drawer, mobile, open, toggle } from './sidebar-state.ts'

/** The frame of a signed-in person. */
export function Frame() {
  const portal = usePortal()
  const { platform } = useBoot()
  const spot = useStore(portal.router.spot)
  const isMobile = useStore(mobile)
  const isOpen = useStore(open)
  const { items, route } = useSideItems()
  const page = pageOf(portal, spot)
  const withHeader = !hidesHeader(location.href)
  const hasCrumbs = useHasCrumbs(route)
  const hasSide = items.length > 0 && !hidesSideMenu(spot)
  return (
    <div className={css['frame']} data-headless={withHeader ? undefined : ''}>
      <a className={css['skip']} href="#content" onClick={skip}>
        跳到正文
      </a>
      {withHeader ? <Header hasSide={hasSide} /> : null}
      <div className={css['middle']}>
        {hasSide && !isMobile ? (
          <aside className={css['side']} data-folded={isOpen ? undefined : ''}>
            <div className={css['scroll']}>
              <SideMenu items={items} route={route} folded={!isOpen} />
            </div>
            <button type="button" className={css['fold']} aria-label={isOpen ? '收起侧边菜单' : '展开侧边菜单'} aria-expanded={isOpen} onClick={toggle}>
              <Icon name={isOpen ? 'chevron-left' : 'chevron-right'} size={16} />
            </button>
          </aside>
        ) : null}
        {hasSide && isMobile ? <Drawer>{<SideMenu items={items} route={route} folded={false} after={() => drawer.set(false)} />}</Drawer> : null}
        <main className={css['main']} id="content" tabIndex={-1}>
          <Crumbs route={route} />
          <div className={css['viewport']} data-crumbs={hasCrumbs ? '' : undefined}>
            {page.kind === 'no-menu' ? <NoMenu /> : null}
            {page.kind === 'not-found' ? <NotFound spot={spot} /> : null}
            {page.kind === 'framed' ? <Framed address={page.address} title={platform.title} /> : null}
            <Viewport />
          </div>
          <footer className={css['footer']}>
            {platform.title} {platform.version}
          </footer>
        </main>
      </div>
      <Toasts />
      <LazyDialogs />
    </div>
  )
}

/** The fragment of the address belongs to the sub-app, so the skip link moves the focus itself. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The side menu below 1021 px: a native modal dialog, which keeps the focus in, closes on Esc and gives the focus back. */
function Drawer({ children }: { children: React.ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = useStore(drawer)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={ref}
      className={css['drawer']}
      aria-label="菜单"
      onClose={() => drawer.set(false)}
      onClick={(event) => event.target === ref.current && drawer.set(false)}
    >
      <div className={css['drawerHead']}>
        <button type="button" aria-label="关闭菜单" onClick={() => drawer.set(false)}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** For the login sub-app and for pages that stand alone: no header, no menu. */
export function BareFrame() {
  return (
    <div className={css['bare']} data-bare="">
      <Viewport />
      <Toasts />
      <LazyDialogs />
    </div>
  )
}
