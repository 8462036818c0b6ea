import type { Boot } from '@mirror/sdk/shell'
import { watchPassword } from '../account/check.ts'
import { env } from '../env.ts'
import { messages } from '../layer/layer.ts'
import type { Portal } from '../portal.ts'
import { keeper, leave, pollIdentity, token } from './session.ts'
import { followEvents } from './stream.ts'

/** How long the stream may be down before the identity session is polled instead. */
const PATIENCE = 10_000

/** A replica may answer from what it knew for this long after a change (portal/access TTL 500 ms). */
const SETTLED = 600

/** Badge, end of session and menu changes as they happen; the poll of S4.08 stands in while the stream is down. */
export function followSession(portal: Portal, boot: Boot, refresh: () => Promise<boolean>) {
  watchPassword(portal, boot.firstLogin)
  let stopPoll: (() => void) | null = null
  let waiting = 0
  const isLocal = boot.platform.localHosts.includes(location.hostname)
  let asked = 0
  const later = () => {
    clearTimeout(asked)
    asked = window.setTimeout(() => {
      void refresh().then(
        (changed) => changed && messages.info('您的菜单和权限已更新。'),
        () => messages.info('您的菜单或权限有变化，刷新页面后生效。'),
      )
    }, SETTLED)
  }
  const down = () => {
    if (isLocal || waiting || stopPoll) return
    waiting = window.setTimeout(() => {
      void pollIdentity().then(
        (stop) => {
          stopPoll = stop
          if (!waiting) up()
        },
        () => (waiting = 0),
      )
    }, PATIENCE)
  }
  const up = () => {
    clearTimeout(waiting)
    waiting = 0
    stopPoll?.()
    stopPoll = null
  }
  followEvents({
    url: `${env.base}/api/events`,
    sid: keeper.current?.sid || boot.sid,
    token,
    onState: (standing) => (standing ? up() : down()),
    on: ({ kind, data }) => {
      const value = (data ?? {}) as { count?: number; reason?: string }
      if (kind === 'badge' && typeof value.count === 'number') portal.badge.set(value.count)
      else if (kind === 'session.ended') leave(value.reason ?? 'expired')
      else if (kind === 'menu.changed') later()
      portal.bus.emit(kind, data)
    },
  })
}
