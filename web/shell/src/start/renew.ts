import { PERMISSIONS_CHANGED, sameSpot, type Boot } from '@mirror/sdk/shell'
import { setClock } from '@mirror/sdk/time'
import { env } from '../env.ts'
import { writeBoot } from '../loader/boot-keys.ts'
import { createPortalParts, type Portal } from '../portal.ts'
import { homeOf } from '../route/page-of.ts'
import { paint as wearColour } from '../theme.ts'
import { fetchBoot } from './bootstrap.ts'
import { draw, showApp } from './stage.tsx'

/** Takes up what the person may do now, without leaving the page: menu, routes, permissions and registry. False where nothing changed. */
export async function renew(portal: Portal): Promise<boolean> {
  const boot = await fetchBoot(true)
  if (!boot || !portal.boot) return false
  setClock(boot.now)
  // The session looks as somebody else since, or as its own person again, and this page was not told: nothing it holds is right.
  if (!boot.viewer !== !portal.boot.viewer) location.assign(`${env.base}/subapp/main/`)
  // A new sign-in over the page: the envelope's key is the session's, and the calls read it here.
  Object.assign(portal.boot, { sid: boot.sid, securityObject: boot.securityObject })
  const repaint = JSON.stringify(boot.platform) !== JSON.stringify(portal.boot.platform)
  if (repaint) void wearColour(boot.platform)
  if (what(boot) === what(portal.boot)) {
    if (repaint) take(portal, boot)
    return false
  }
  take(portal, boot)
  return true
}

/** Draws the frame with another boot. */
export function take(portal: Portal, boot: Boot) {
  writeBoot(sessionStorage, boot)
  const { user, routes, registry, permissions } = createPortalParts(boot)
  const spot = portal.router.spot.get()
  const waited = portal.routes.length === 0 && sameSpot(spot, portal.home)
  // In place for what already holds the portal, and as a new value for what draws it.
  Object.assign(portal, { boot, user, routes, registry, permissions, home: homeOf({ routes, registry }) })
  draw({ ...portal })
  portal.bus.emit(PERMISSIONS_CHANGED)
  // Who waited at the bare address for a menu goes home now; who asked for a page gets it.
  if (waited) void portal.router.visit(portal.home, { replace: true })
  else showApp(portal, spot)
}

const what = ({ profile, menu, categories, roles, permissions, buttons, hidden, apps, area }: Boot) =>
  JSON.stringify([profile, menu, categories, roles, permissions, buttons, hidden, apps, area])
