import { Menu, type MenuEntry } from '@mirror/ui/overlays.tsx'
import { httpWords, parseSpot, settingsAddress } from '@mirror/sdk/shell'
import { confirm, messages } from '../layer/layer.ts'
import { useBoot, usePortal, type Portal } from '../portal.ts'
import { forgetUnsaved, isUnsaved, mayDiscard } from '../route/unsaved.ts'
import { t as words } from '../route/unsaved.texts.ts'
import { signOut } from '../session/session.ts'
import { useStore } from '../store.ts'
import { choose, chosen } from '../theme.ts'
import { t as frame } from './frame.texts.ts'
import { levelName } from './levels.ts'
import { t } from './user-menu.texts.ts'

export { fetchPicture } from './picture.ts'

export async function askSignOut() {
  // One question, not two: the unsaved work is the better reason to ask.
  const sure = isUnsaved()
    ? await mayDiscard(undefined, undefined, { text: words.signOut, okText: words.signOutAnyway })
    : await confirm({ title: t.signOut, text: t.sure, okText: t.yes, danger: true })
  if (!sure) return
  const back = forgetUnsaved()
  try {
    await signOut()
  } catch {
    back()
    messages.error(t.failed)
  }
}

async function lookChoice(portal: Portal) {
  try {
    await (await import('../look/look.tsx')).showLook(portal)
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

async function downloads(portal: ReturnType<typeof usePortal>) {
  try {
    await (await import('../transfer/show.tsx')).showDownloads(portal)
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

async function account(show: (dialogs: typeof import('../account/index.ts')) => Promise<void>) {
  try {
    await show(await import('../account/index.ts'))
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

/** Loaded when the page is calm, or on the first click. */
export function UserMenuPopup({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { profile, area, menu } = useBoot()
  const portal = usePortal()
  const { router } = portal
  const look = useStore(chosen)
  const guide = portal.routes.find(({ spot }) => spot.page === '/guide')
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
            label: t.settings,
            icon: 'settings' as const,
            href: router.hrefOfLocal(settings),
            onSelect: () => void router.visit(parseSpot(settings)),
          },
        ]
      : []),
    { kind: 'item', key: 'downloads', label: t.downloads, icon: 'folder', onSelect: () => void downloads(portal) },
    { kind: 'item', key: 'look', label: t.look, icon: 'palette', onSelect: () => void lookChoice(portal) },
    { kind: 'item', key: 'care', label: t.care, icon: 'eye', checked: look.care, keepOpen: true, onSelect: () => choose({ care: !look.care }) },
    ...(guide
      ? [
          {
            kind: 'item' as const,
            key: 'guide',
            label: frame.guide,
            icon: 'document' as const,
            href: router.hrefOf(guide.spot),
            onSelect: () => void router.visit(guide.spot),
          },
        ]
      : []),
    { kind: 'rule', key: 'r2' },
    {
      kind: 'item',
      key: 'password',
      label: t.password,
      icon: 'key',
      onSelect: () => void account(({ showPasswordDialog }) => showPasswordDialog(portal, false)),
    },
    { kind: 'item', key: 'security', label: t.security, icon: 'lock', onSelect: () => void account(({ showSecurity }) => showSecurity(portal)) },
    { kind: 'item', key: 'sessions', label: t.sessions, icon: 'screen', onSelect: () => void account(({ showSessions }) => showSessions(portal)) },
    { kind: 'item', key: 'logout', label: t.signOut, icon: 'logout', onSelect: () => void askSignOut() },
  ]

  return <Menu anchor={anchor} label={t.title} entries={entries} onClose={onClose} />
}
