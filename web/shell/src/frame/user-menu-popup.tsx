import { Menu, type MenuEntry } from '@mirror/ui/overlays.tsx'
import { httpWords, parseSpot, settingsAddress } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import { useBoot, usePerson } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { askSignOut } from '../account/sign-out.ts'
import { useStore } from '../store.ts'
import { choose, chosen } from '../appearance/theme.ts'
import { t as frame } from '../page/frame.texts.ts'
import { mayLock } from '../lock/may-lock.ts'
import { takeTour } from '../tour/offer.tsx'
import { tourOf } from '../tour/steps.ts'
import { t as tour } from '../tour/tour.texts.ts'
import { levelName } from './levels.ts'
import { t } from '../account/user-menu.texts.ts'

export { fetchPicture } from './picture.ts'

async function lookChoice() {
  try {
    await (await import('../look/look.tsx')).showLook()
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

async function downloads() {
  try {
    await (await import('../transfer/show.tsx')).showDownloads()
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

async function feedback() {
  try {
    await (await import('../feedback/feedback.tsx')).showFeedback()
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

async function lockScreen() {
  try {
    await (await import('../lock/lock.tsx')).lock()
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
  const { routes, permissions } = usePerson()
  const look = useStore(chosen)
  const guide = routes.find(({ spot }) => spot.page === '/guide')
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
    { kind: 'item', key: 'downloads', label: t.downloads, icon: 'folder', onSelect: () => void downloads() },
    { kind: 'item', key: 'look', label: t.look, icon: 'palette', onSelect: () => void lookChoice() },
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
    ...(tourOf((code) => permissions.has(code))
      ? [{ kind: 'item' as const, key: 'tour', label: tour.title, icon: 'map' as const, onSelect: () => void takeTour() }]
      : []),
    { kind: 'item', key: 'feedback', label: t.feedback, icon: 'info', onSelect: () => void feedback() },
    { kind: 'rule', key: 'r2' },
    {
      kind: 'item',
      key: 'password',
      label: t.password,
      icon: 'key',
      onSelect: () => void account(({ showPasswordDialog }) => showPasswordDialog(false)),
    },
    { kind: 'item', key: 'security', label: t.security, icon: 'lock', onSelect: () => void account(({ showSecurity }) => showSecurity()) },
    { kind: 'item', key: 'sessions', label: t.sessions, icon: 'screen', onSelect: () => void account(({ showSessions }) => showSessions()) },
    ...(mayLock() ? [{ kind: 'item' as const, key: 'lock', label: t.lock, icon: 'lock' as const, onSelect: () => void lockScreen() }] : []),
    { kind: 'item', key: 'logout', label: t.signOut, icon: 'logout', onSelect: () => void askSignOut() },
  ]

  return <Menu anchor={anchor} label={t.title} entries={entries} onClose={onClose} />
}
