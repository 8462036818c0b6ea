import { logSignIn, REGAINED, type Boot } from '@mirror/sdk/shell'
import { watchPassword } from '../account/check.ts'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { env } from '../env.ts'
import { followVersions } from '../fault/previous.ts'
import { http } from '../http.ts'
import { messages } from '../layer/layer.ts'
import { followBanners } from '../message/follow-banners.ts'
import { badge } from '../page/page.ts'
import { isLeaving } from '../session/leave.ts'
import { warnOfPlainHttp } from '../session/plain-http.ts'
import { lose, pollIdentity, token } from '../session/session.ts'
import { followEvents, type Beginning } from '../session/stream.ts'
import { held, keeper } from '../session/tokens.ts'
import { t } from './follow.texts.ts'
import { renew } from './renew.ts'

/** How long the stream may be down before the identity session is polled instead. */
const PATIENCE = 10_000

/** The replicas hear of a change at the same moment as this page; one that did not may answer from what it knew for 500 ms (portal/access). */
const SOON = 150
const SETTLED = 450

/** How often the unread count is asked for while the stream is down, s, unless the parameters say otherwise (domain.md#the-wall-and-the-message-centre). */
const COUNT_POLL = 60

/** How far pages that are told to ask again spread, and when one that got no answer tries anew, ms. */
const SPREAD = 5000
const RETRY = 30_000

/** The document's boot was built between its request and its first byte; one that was fetched came later. */
function began(since: string | undefined): Beginning {
  const opened = performance.timeOrigin
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { opened, came: since && page ? opened + page.responseStart : Date.now(), since }
}

const restart = () => location.assign(`${env.base}/subapp/main/`)

/** Badge, end of session and menu changes as they happen; the poll of S4.08 stands in while the stream is down. */
export function followSession(boot: Boot) {
  watchPassword(http, boot.firstLogin)
  warnOfPlainHttp(boot)
  held.renew = async () => {
    await renew().finally(() => bus.emit(REGAINED))
    void logSignIn(http, boot)
  }
  let stopPoll: (() => void) | null = null
  let waiting = 0
  const looks = boot.viewer !== undefined
  const isLocal = boot.platform.localHosts.includes(location.hostname)
  let asked = 0
  let counting = 0
  const banners = followBanners()
  const count = () =>
    void http.postOrThrow('/web/retrieval-service/v1/message/nonReadMessageCount', {}, { silent: true, background: true }).then(
      (n) => badge.set(n),
      () => undefined,
    )
  const later = () => {
    clearTimeout(asked)
    asked = window.setTimeout(() => ask(true), SOON)
  }
  const ask = (again: boolean) =>
    void renew().then(
      (changed) => {
        if (changed) messages.info(t.changed)
        else if (again) asked = window.setTimeout(() => ask(false), SETTLED)
      },
      () => messages.info(t.willChange),
    )
  /** What was missed is not kept any more, and may have been a right: the boot is asked for again, by nobody at the same moment. */
  const again = (wait = Math.random() * SPREAD) =>
    setTimeout(() => {
      if (isLeaving()) return
      renew().then(
        (changed) => changed && messages.info(t.changed),
        () => again(RETRY),
      )
    }, wait)
  const down = () => {
    // Not all browsers of the province in the same second.
    counting ||= window.setInterval(() => isLeaving() || count(), (person.get().boot?.platform.countPoll || COUNT_POLL) * 1000 * (0.8 + Math.random() * 0.4))
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
    clearInterval(counting)
    counting = 0
    clearTimeout(waiting)
    waiting = 0
    stopPoll?.()
    stopPoll = null
  }
  followVersions(renew)
  followEvents({
    url: `${env.base}/api/events`,
    sid: keeper.current?.sid || boot.sid,
    begun: began(env.since),
    token: (force) => token(force, true),
    onState: (standing) => (standing ? up() : down()),
    on: ({ kind, data }) => {
      const value = (data ?? {}) as { count?: number; reason?: string; new?: { strip?: boolean }; gone?: boolean; greeted?: boolean; looking?: boolean }
      if (kind === 'badge' && typeof value.count === 'number') {
        badge.set(value.count)
        if (value.new?.strip || value.gone) banners.changed(value.gone === true)
      } else if (kind === 'banner.changed') banners.changed()
      else if (kind === 'resync') {
        if (!value.greeted) setTimeout(count, Math.random() * SPREAD)
        again()
        banners.changed(true)
      }
      if (kind === 'session.ended') void lose(value.reason ?? 'expired', true)
      else if (kind === 'boot.changed') later()
      // The session looks as somebody else now, or as its own person again: nothing of what this page holds is right any more. What this
      // page was made after may be told again.
      else if (kind === 'view.changed' && value.looking !== looks) restart()
      // Who draws from a dictionary asks for it again when told: what the tab kept of the old one goes first.
      else if (kind === 'dict.changed') return void import('../loader/dict.ts').then(({ forget }) => (forget(), bus.emit(kind, data)))
      bus.emit(kind, data)
    },
  })
}
