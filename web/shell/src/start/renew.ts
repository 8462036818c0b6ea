import type { Boot } from '@mirror/sdk/shell'
import { setClock } from '@mirror/sdk/time'
import { paint as wearColour } from '../appearance/theme.ts'
import { writeBoot } from '../boot/boot-keys.ts'
import { person } from '../boot/person.ts'
import { env } from '../env.ts'
import { take } from '../loader/take.ts'
import { fetchBoot } from './bootstrap.ts'

/** Takes up what the person may do now, without leaving the page: menu, routes, permissions and registry. False where nothing changed. */
export async function renew(): Promise<boolean> {
  const boot = await fetchBoot(true)
  const { boot: had } = person.get()
  if (!boot || !had) return false
  setClock(boot.now)
  // The session looks as somebody else since, or as its own person again, and this page was not told: nothing it holds is right.
  if (!boot.viewer !== !had.viewer) location.assign(`${env.base}/subapp/main/`)
  // A new sign-in over the page: the envelope's key is the session's, and the calls read it here.
  Object.assign(had, { sid: boot.sid, securityObject: boot.securityObject })
  const repaint = JSON.stringify(boot.platform) !== JSON.stringify(had.platform)
  if (repaint) void wearColour(boot.platform)
  if (what(boot) === what(had)) {
    // Sub-apps of the specification read the key where the first session wrote it.
    writeBoot(sessionStorage, boot)
    if (repaint) take(boot)
    return false
  }
  take(boot)
  return true
}

const what = ({ profile, menu, categories, roles, permissions, buttons, hidden, apps, area }: Boot) =>
  JSON.stringify([profile, menu, categories, roles, permissions, buttons, hidden, apps, area])
