import { memo, useEffect } from 'react'
import { Badge, badgeText, Icon } from '@mirror/ui'
import { httpWords, MESSAGE_DELAY } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { messages } from '../layer/layer.ts'
import { useBoot, usePerson } from '../boot/person.ts'
import { badge } from '../page/page.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import css from './header.module.css'
import { levelName } from './levels.ts'
import { drawer, mobile } from '../page/sidebar-state.ts'
import { TopNav } from './top-nav.tsx'
import { UserMenu } from './user-menu.tsx'
import { t } from '../page/frame.texts.ts'

export const Header = memo(function Header({ hasSide }: { hasSide: boolean }) {
  const { platform, area } = useBoot()
  const { home } = usePerson()
  const isMobile = useStore(mobile)
  const level = levelName(area.regionDto.pacLevel)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <header className={css['header']}>
      {isMobile && hasSide ? (
        <button type="button" className={css['tool']} aria-label={t.openMenu} aria-haspopup="dialog" onClick={() => drawer.set(true)}>
          <Icon name="menu" />
        </button>
      ) : null}
      <a
        className={css['brand']}
        href={router.hrefOfLocal('/')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void router.visit(home)
        }}
      >
        {platform.logo ? <img className={css['mark']} src={`${env.base}/api/platform-logo/${platform.logo}`} height="32" alt="" /> : <Mark />}
        <span className={css['title']}>{platform.title}</span>
      </a>
      <TopNav />
      <div className={css['tools']}>
        <span id="items" hidden />
        {platform.demo ? (
          <span className={css['demo']}>
            {t.demo} {platform.filling}
          </span>
        ) : null}
        <span className={css['area']} title={area.effectiveName}>
          <Icon name="pin" size={16} />
          <span className={css['areaName']}>{area.effectiveName}</span>
          {level ? <span className={css['level']}>{level}</span> : null}
        </span>
        <button type="button" className={css['tool']} aria-label={t.find} aria-keyshortcuts="Control+K" title={t.findKeys} onClick={() => void openPalette()}>
          <Icon name="search" />
        </button>
        <Bell />
        <UserMenu />
      </div>
    </header>
  )
})

const openPalette = () =>
  import('../palette/open.tsx').then(
    (palette) => palette.openPalette(),
    () => messages.error(httpWords.noAnswer),
  )

/** S2.07, S9.02: nothing moves before 100 ms. The centre marks everything read when it opens, and the count goes to 0 (S4.15). */
function Bell() {
  const { routes } = usePerson()
  const count = useStore(badge)
  const centre = routes.find(({ spot }) => spot.page.endsWith('/msgCenter'))
  const text = badgeText(count)
  if (!centre) {
    return (
      <span className={css['tool']} role="img" aria-label={text ? t.unread(text) : t.noUnread}>
        <Badge count={count}>
          <Icon name="bell" />
        </Badge>
      </span>
    )
  }
  const open = () => setTimeout(() => void router.visit(centre.spot), MESSAGE_DELAY)
  return (
    <button type="button" data-bell="" className={css['tool']} aria-label={text ? t.messagesUnread(text) : t.messages} onClick={open}>
      <Badge count={count}>
        <Icon name="bell" />
      </Badge>
    </button>
  )
}

/** A sun mirrored in a paddy field. */
function Mark() {
  return (
    <svg className={css['mark']} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-strong)" />
      <path d="M9 15.5a7 7 0 0 1 14 0z" fill="var(--on-brand)" />
      <path d="M7 18.5h18M9.5 22h13M12.5 25.5h7" stroke="var(--on-brand)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
