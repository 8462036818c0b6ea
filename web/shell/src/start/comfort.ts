import '@mirror/ui/looks/print.css'
import '@mirror/ui/looks/short.css'
import { logSignIn, PERMISSIONS_CHANGED } from '@mirror/sdk/shell'
import { began, chosen } from '../appearance/theme.ts'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { headerItems } from '../host/host.ts'
import { http } from '../http.ts'
import { messages } from '../layer/layer.ts'
import { loadDict } from '../loader/dict.ts'
import { followLock } from '../lock/follow-lock.ts'
import { kept as keptLook } from '../look/language.ts'
import { followBell } from '../message/follow-bell.ts'
import { followDesktop } from '../message/follow-desktop.ts'
import { rememberPlaces } from '../palette/recent.ts'
import { followWaiting } from './waiting.ts'

/** What makes a long day easier and can wait until the page is calm: last pages, looks kept, paper, watermark. */
export function comfort(): void {
  rememberPlaces()
  keepLook()
  void headerItems()
  followBell()
  followDesktop()
  // S3.11: existing sub-apps look for the dictionaries in the session, asked for or not; S8.11: where they cannot be had, that is said.
  const { boot } = person.get()
  if (boot) void loadDict(http, boot.dictVersion, '', messages.warning).catch(() => undefined)
  followLock()
  followWatermark()
  followWaiting()
  if (boot) void logSignIn(http, boot)
}

/** The policy switches it on and off; open pages hear of that by their boot. */
function followWatermark() {
  let drawn: Promise<() => void> | undefined
  const follow = () => {
    const on = person.get().boot?.platform.watermark === true
    if (on) drawn ??= import('../look/watermark.ts').then(({ watermark }) => watermark())
    else {
      void drawn?.then((end) => end())
      drawn = undefined
    }
  }
  follow()
  bus.on(PERMISSIONS_CHANGED, follow)
}

/** The look goes with the person to the next machine: what was chosen before this came, and every change from now on. */
function keepLook() {
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
