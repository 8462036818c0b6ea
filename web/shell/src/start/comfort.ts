import '@mirror/ui/looks/print.css'
import '@mirror/ui/looks/short.css'
import { logSignIn, PERMISSIONS_CHANGED } from '@mirror/sdk/shell'
import { headerItems } from '../host/host.ts'
import { followBell } from '../message/follow-bell.ts'
import { followDesktop } from '../message/follow-desktop.ts'
import { messages } from '../layer/layer.ts'
import { loadDict } from '../loader/dict.ts'
import type { Portal } from '../portal.ts'
import { kept as keptLook } from '../look/language.ts'
import { rememberPlaces } from '../palette/recent.ts'
import { began, chosen } from '../theme.ts'

/** What makes a long day easier and can wait until the page is calm: last pages, looks kept, paper, watermark. */
export function comfort(portal: Portal): void {
  rememberPlaces(portal)
  keepLook(portal)
  void headerItems(portal)
  followBell(portal)
  followDesktop(portal)
  // S3.11: existing sub-apps look for the dictionaries in the session, asked for or not; S8.11: where they cannot be had, that is said.
  if (portal.boot) void loadDict(portal.http, portal.boot.dictVersion, '', messages.warning).catch(() => undefined)
  followWatermark(portal)
  if (portal.boot) void logSignIn(portal.http, portal.boot)
}

/** The policy switches it on and off; open pages hear of that by their boot. */
function followWatermark(portal: Portal) {
  let drawn: Promise<() => void> | undefined
  const follow = () => {
    const on = portal.boot?.platform.watermark === true
    if (on) drawn ??= import('../look/watermark.ts').then(({ watermark }) => watermark(portal))
    else {
      void drawn?.then((end) => end())
      drawn = undefined
    }
  }
  follow()
  portal.bus.on(PERMISSIONS_CHANGED, follow)
}

/** The look goes with the person to the next machine: what was chosen before this came, and every change from now on. */
function keepLook({ http }: Portal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = began
  const keep = () => {
    const now = chosen.get()
    if (now === kept) return
    kept = now
    void http.put('/api/preferences/look', keptLook(), { silent: true }).catch(() => undefined)
  }
  chosen.subscribe(() => {
    clearTimeout(timer)
    // The last of several quick changes is written.
    timer = setTimeout(keep, 400)
  })
  keep()
}
