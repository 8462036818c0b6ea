import { env } from '../env.ts'
import { person } from '../boot/person.ts'
import type { Http } from '@mirror/sdk/shell'
import { bus } from '../bus.ts'
import { http } from '../http.ts'
import { router } from '../route/router.ts'
import { Store } from '../store.ts'
import { t } from './bell.texts.ts'
import { kindName } from './message.texts.ts'

/** Whether the person wants the desktop to tell; null until the server has said. The browser asks their besides. */
export const desktop = new Store<boolean | null>(null)

/** What this browser allows: nothing where it has no notifications, as over plain http. */
export const allowed = (): NotificationPermission | 'missing' => ('Notification' in globalThis ? Notification.permission : 'missing')

export async function readDesktop({ http }: { http: Http }) {
  const before = desktop.get()
  const { desktop: wanted } = await http.get('/api/preferences', {}, { silent: true, background: true })
  // What they chose while the answer was on its way is newer than the answer.
  if (desktop.get() === before) desktop.set(wanted)
}

/** Asks the browser where it has not been asked, then keeps the wish with the person. False where the browser refuses. */
export async function wantDesktop({ http }: { http: Http }, wanted: boolean): Promise<boolean> {
  if (wanted && (allowed() === 'missing' || (await Notification.requestPermission()) !== 'granted')) return false
  desktop.set(wanted)
  try {
    await http.put('/api/preferences/desktop', { value: wanted }, { silent: true })
  } catch (cause) {
    desktop.set(!wanted)
    throw cause
  }
  return true
}

/** The desktop tells what kind of message came, never its words: they would stand over a locked screen. One for all windows, by its tag. */
export function followDesktop() {
  bus.on('badge', (data) => {
    const arrived = (data as { new?: { id: string; kind: string; level: string } } | null)?.new
    if (!arrived || document.visibilityState === 'visible' || allowed() !== 'granted') return
    const tell = () => {
      if (!desktop.get()) return
      const kind = kindName(arrived.kind)
      const said = new Notification(arrived.level === 'high' ? t.urgent(kind) : t.arrived(kind), {
        body: `${person.get().boot?.platform.title ?? ''} · ${t.look}`,
        tag: `mirror-${arrived.id}`,
        icon: `${env.base}/favicon.svg`,
      })
      said.addEventListener('click', () => {
        window.focus()
        const centre = person.get().routes.find(({ spot }) => spot.page.endsWith('/msgCenter'))
        if (centre) void router.visit({ ...centre.spot, search: `?id=${arrived.id}` })
        said.close()
      })
    }
    // Asked for once, when it first matters.
    if (desktop.get() === null) void readDesktop({ http }).then(tell, () => undefined)
    else tell()
  })
}
