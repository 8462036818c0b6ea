import { Menu, type MenuEntry } from '@mirror/ui/overlays.tsx'
import { parseSpot, settingsAddress } from '@mirror/sdk/shell'
import { confirm, messages } from '../layer/layer.ts'
import { useBoot, usePortal } from '../portal.ts'
import { forgetUnsaved, isUnsaved, mayDiscard } from '../route/unsaved.ts'
import { t as words } from '../route/unsaved.texts.ts'
import { signOut } from '../session/session.ts'
import { useStore } from '../store.ts'
import { choose, chosen } from '../theme.ts'
import { levelName } from './levels.ts'

export { fetchPicture } from './picture.ts'

export async function askSignOut() {
  // One question, not two: the unsaved work is the better reason to ask.
  const sure = isUnsaved()
    ? await mayDiscard(undefined, undefined, { text: words.signOut, okText: words.signOutAnyway })
    : await confirm({ title: '退出登录', text: '确定要退出登录吗？', okText: '退出', danger: true })
  if (!sure) return
  const back = forgetUnsaved()
  try {
    await signOut()
  } catch {
    back()
    messages.error('退出登录失败，请重试')
  }
}

async function lookChoice() {
  try {
    await (await import('../look/look.tsx')).showLook()
  } catch {
    messages.error('连接服务器失败!')
  }
}

async function account(show: (dialogs: typeof import('../account/index.ts')) => Promise<void>) {
  try {
    await show(await import('../account/index.ts'))
  } catch {
    messages.error('连接服务器失败!')
  }
}

/** Loaded when the page is calm, or on the first click. */
export function UserMenuPopup({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { profile, area, menu } = useBoot()
  const portal = usePortal()
  const { router } = portal
  const look = useStore(chosen)
  const name = profile.maskedName
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
    { kind: 'item', key: 'look', label: '外观', icon: 'palette', onSelect: () => void lookChoice() },
    { kind: 'item', key: 'care', label: '关怀版', icon: 'eye', checked: look.care, keepOpen: true, onSelect: () => choose({ care: !look.care }) },
    { kind: 'rule', key: 'r2' },
    {
      kind: 'item',
      key: 'password',
      label: '修改密码',
      icon: 'key',
      onSelect: () => void account(({ showPasswordDialog }) => showPasswordDialog(portal, false)),
    },
    { kind: 'item', key: 'security', label: '账号安全', icon: 'lock', onSelect: () => void account(({ showSecurity }) => showSecurity(portal)) },
    { kind: 'item', key: 'sessions', label: '登录设备', icon: 'screen', onSelect: () => void account(({ showSessions }) => showSessions(portal)) },
    { kind: 'item', key: 'logout', label: '退出登录', icon: 'logout', onSelect: () => void askSignOut() },
  ]

  return <Menu anchor={anchor} label="用户菜单" entries={entries} onClose={onClose} />
}
