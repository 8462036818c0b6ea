import { useState } from 'react'
import { Avatar, Icon } from '@mirror/ui'
import type { MenuEntry } from '@mirror/ui/overlays.tsx'
import { maskName, parseSpot, settingsAddress } from '@mirror/sdk/shell'
import { confirm, messages } from '../layer/layer.ts'
import { LazyMenu, loadOverlays } from '../layer/lazy.tsx'
import { useBoot, usePortal } from '../portal.ts'
import { signOut } from '../session/session.ts'
import { useStore } from '../store.ts'
import { choose, chosen } from '../theme.ts'
import css from './header.module.css'
import { levelName } from './levels.ts'

export async function askSignOut() {
  const sure = await confirm({ title: '退出登录', text: '确定要退出登录吗？未保存的内容将会丢失。', okText: '退出', danger: true })
  if (!sure) return
  try {
    await signOut()
  } catch {
    messages.error('退出登录失败，请重试')
  }
}

async function account(show: (dialogs: typeof import('../account/index.ts')) => Promise<void>) {
  try {
    await show(await import('../account/index.ts'))
  } catch {
    messages.error('连接服务器失败!')
  }
}

export function UserMenu() {
  const { profile, area, menu } = useBoot()
  const portal = usePortal()
  const { router } = portal
  const look = useStore(chosen)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = profile.maskedName || maskName(profile.name || profile.userName)
  const settings = settingsAddress(menu)
  const unit = [area.effectiveName, levelName(area.regionDto.pacLevel), profile.dept_list[0]?.name ?? area.deptName].filter(Boolean).join(' · ')

  const entries: MenuEntry[] = [
    {
      kind: 'head',
      key: 'who',
      content: (
        <>
          {name}
          <small>{unit}</small>
        </>
      ),
    },
    { kind: 'rule', key: 'r1' },
    ...(settings
      ? [
          {
            kind: 'item' as const,
            key: 'settings',
            label: '系统设置',
            icon: 'settings' as const,
            href: router.hrefOfLocal(settings),
            onSelect: () => void router.visit(parseSpot(settings)),
          },
        ]
      : []),
    { kind: 'item', key: 'light', label: '浅色', icon: 'sun', checked: look.look === 'light', keepOpen: true, onSelect: () => choose({ look: 'light' }) },
    { kind: 'item', key: 'dark', label: '深色', icon: 'moon', checked: look.look === 'dark', keepOpen: true, onSelect: () => choose({ look: 'dark' }) },
    {
      kind: 'item',
      key: 'system',
      label: '跟随系统',
      icon: 'palette',
      checked: look.look === 'system',
      keepOpen: true,
      onSelect: () => choose({ look: 'system' }),
    },
    { kind: 'item', key: 'care', label: '关怀版', icon: 'eye', checked: look.care, keepOpen: true, onSelect: () => choose({ care: !look.care }) },
    { kind: 'rule', key: 'r2' },
    {
      kind: 'item',
      key: 'password',
      label: '修改密码',
      icon: 'key',
      onSelect: () => void account(({ showPasswordDialog }) => showPasswordDialog(portal, false)),
    },
    { kind: 'item', key: 'sessions', label: '登录设备', icon: 'screen', onSelect: () => void account(({ showSessions }) => showSessions(portal)) },
    { kind: 'item', key: 'logout', label: '退出登录', icon: 'logout', onSelect: () => void askSignOut() },
  ]

  return (
    <>
      <button
        type="button"
        className={css['user']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadOverlays()}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Avatar name={profile.name || profile.userName} />
        <span className="sr-only">用户菜单：</span>
        <span className={css['name']}>{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {anchor ? <LazyMenu anchor={anchor} label="用户菜单" entries={entries} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
