import { useState } from 'react'
import { Avatar, Icon } from '@mirror/ui'
import { later, part } from '../layer/later.tsx'
import { useBoot } from '../boot/person.ts'
import { useStore } from '../store.ts'
import css from './header.module.css'
import { picture } from './picture-state.ts'
import { t } from '../page/frame.texts.ts'

export const userMenu = part(() => import('./user-menu-popup.tsx'))
const Popup = later(userMenu, ({ UserMenuPopup }) => UserMenuPopup, null)

export function UserMenu() {
  const { profile } = useBoot()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={css['user']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Avatar name={profile.maskedName} src={useStore(picture)} />
        <span className="sr-only">{t.who}</span>
        <span className={css['name']}>{profile.maskedName}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {anchor ? <Popup anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
