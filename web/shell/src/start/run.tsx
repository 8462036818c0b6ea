import { matchRoute, OWN, parseSpot, sameSpot, standards, START_RETRY, writeStep, type Boot, type Spot } from '@mirror/sdk/shell'
import { ErrorCard, Button, Loading } from '@mirror/ui'
import { shellHome } from '../addresses.ts'
import { startTheme } from '../appearance/theme.ts'
import { person, personOf } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { calm, painted } from '../calm.ts'
import { announce, env, inlinedBoot } from '../env.ts'
import { BareFrame, Frame } from '../frame/frame.tsx'
import { overlays } from '../layer/parts.tsx'
import { apps } from '../loader/apps.ts'
import { late, parts } from '../loader/parts.ts'
import { showApp } from '../loader/show.ts'
import { t } from '../page/frame.texts.ts'
import { badge, place, shown, sideBase, title } from '../page/page.ts'
import { drawer, mobile } from '../page/sidebar-state.ts'
import { router, startRouter } from '../route/router.ts'
import { gate, unlocked } from '../session/gate.ts'
import { clearSsoCookies, forget, isLeaving, leave } from '../session/leave.ts'
import { pause } from '../session/locks.ts'
import { arrival, completeSignIn, exchange, keepFresh, loadRelogin, signIn, signOut, token } from '../session/session.ts'
import { held, keeper, ownTokens } from '../session/tokens.ts'
import { fetchBoot, Told } from './bootstrap.ts'
import { decideStart, landsOnVisual, readParameters, remember, type AddressParameters } from './decide.ts'
import { render, rootElement } from './stage.tsx'

// What the loader knows by name only, because it stands on the loader.
parts.late = () => import('./late.tsx')
gate.draw = () => parts.late().then(({ drawLock }) => drawLock())
parts.host = () => import('../host/host.ts')
parts.own = { message: () => import('../message/main.tsx'), guide: () => import('../guide/main.tsx') }

const cookie = (name: string) => {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : ''
}

/** Decides by the table, acts, and decides again until there is something to show. */
export async function run() {
  await startTheme(inlinedBoot?.platform ?? env, inlinedBoot?.look)?.catch(() => undefined)
  const parameters = readParameters(location.href)
  remember(parameters)
  try {
    if (env.dev && inlinedBoot) await (await parts.host()).takeOver(inlinedBoot)
    await go(inlinedBoot, parameters)
  } catch (cause) {
    if (isLeaving()) return
    console.error('start', cause)
    const told = cause instanceof Told
    render(
      <ErrorCard
        title={t.cannotEnter}
        reason={told ? cause.message : t.noServer}
        actions={
          <Button kind="primary" icon="refresh" onClick={told ? signOut : () => location.reload()}>
            {told ? t.otherAccount : t.retry}
          </Button>
        }
      />,
    )
  }
}

async function go(boot: Boot | null, parameters: AddressParameters): Promise<void> {
  const tokens = keeper.current
  const stored = cookie('sso_t_value')
  const step = decideStart({ href: location.href, base: env.base, boot, tokens, cookie: stored ? { name: cookie('sso_t_name'), value: stored } : null })
  switch (step.kind) {
    case 'login-alone':
      // What came along leaves the address before the login sub-app, or anything else, is loaded.
      history.replaceState(history.state, '', step.cleanHref)
      arrival.brought = step.arrived
      return paint(null, parameters)
    case 'login-framed':
      return paint(null, parameters)
    case 'exchange': {
      // The credential leaves the address before anything else is asked of anybody.
      history.replaceState(history.state, '', step.cleanHref)
      render(<Loading label={t.signingIn} />)
      const { token: ticket, ssoType } = step.credential
      const { code } = await exchange({ token: ticket, ssoType, ...(parameters.named.from ? { type: parameters.named.from } : {}) })
      if (code !== '0000') {
        clearSsoCookies()
        return leave(code === '503' ? 'authority' : 'ticket')
      }
      return go(boot?.sid === keeper.current?.sid ? boot : null, parameters)
    }
    case 'callback': {
      try {
        await completeSignIn()
      } catch (cause) {
        // A callback of another tab or an old one out of the history: nothing to complete, start over without it.
        console.warn('sign-in callback', cause)
        history.replaceState(history.state, '', step.cleanHref)
        return go(boot, parameters)
      }
      history.replaceState(history.state, '', step.cleanHref)
      if (sessionStorage.getItem(OWN.firstLogin)) return go(boot, parameters)
      // S4.07: the one reload of a session, before anything is painted; the server now knows the person and inlines the boot.
      sessionStorage.setItem(OWN.firstLogin, '1')
      location.reload()
      // A hand that stops it, or another address that came to nothing, leaves this page standing.
      await pause(5000)
      return go(boot, parameters)
    }
    case 'paint-drop': {
      // Another person's or an older session's leftovers.
      keeper.drop()
      forget()
      remember(parameters)
      return paint(boot, parameters)
    }
    case 'paint':
    case 'paint-mint':
      return paint(boot, parameters)
    case 'fetch-boot': {
      const fetched = await fetchBoot()
      return fetched ? paint(fetched, parameters) : undefined
    }
    case 'sign-in':
      return signIn({ unasked: true })
  }
}

function paint(boot: Boot | null, parameters: AddressParameters) {
  arrival.reason = sessionStorage.getItem(OWN.reason) ?? ''
  sessionStorage.removeItem(OWN.reason)
  const bare = location.pathname === shellHome(env.base) && location.hash.length < 3
  if (boot) {
    sessionStorage.removeItem(OWN.tries)
    standards.given = boot.platform
    // The page beside the shell that somebody asked for before they signed in, told once; another address since is the newer wish. The page wrote it by one
    // strict pattern (sdk/page); that it is a path of this site is looked at again.
    const back = sessionStorage.getItem(OWN.back) ?? ''
    sessionStorage.removeItem(OWN.back)
    if (bare && /^\/[vw]/.test(back)) return location.replace(env.base + back)
    if (goesToVisual(boot, parameters, bare)) return location.replace(visual())
  }
  person.set(personOf(boot))
  badge.set(boot?.unread ?? 0)
  if (boot)
    apps.begins = painted()
      .then(fetchLater)
      .then(() => ready(boot))
  startRouter({ base: env.base, search: parameters.sso ? '?sso=1' : '', bus, start: (spot) => startSpot(spot, parameters) })
  router.spot.subscribe(follow)
  follow()
  // A page of a locked session is covered before it is drawn.
  if (boot?.locked) void unlocked().catch(() => undefined)
  render(boot ? <Frame /> : <BareFrame />)
  void calm(coming).then(() => whenCalm(boot))
  guardBackForward(boot !== null)
  if (boot) void settle(boot, parameters, bare)
}

const onShow = () => apps.find(shown.get())
const coming = () => onShow()?.state === 'loading'

/** What every step means for the frame and the sub-apps. */
function follow() {
  const spot = router.spot.get()
  const { boot, routes } = person.get()
  title.set(undefined)
  place.set(spot.prefix + spot.page)
  // A base for the side menu (S2.05) is a matter of the sub-app that set it.
  if (onShow()?.entry.path !== spot.prefix) sideBase.set(undefined)
  if (mobile.get()) drawer.set(false)
  if (boot) writeStep(sessionStorage, spot.prefix + '#' + spot.page, router.hrefOf(spot), matchRoute(routes, spot))
  showApp(spot)
}

/** S4.05, S3.11: sub-apps start when the session holds the operator's token and all that they look for there. */
async function ready(boot: Boot) {
  await import('../boot/boot-keys.ts').then(({ prepare }) => prepare(boot))
  while (!sessionStorage.getItem('token')) await pause(START_RETRY)
}

/** All modules of the sub-app at once: found one by one they would cost a round trip each. */
function fetchLater() {
  for (const file of env.later ?? []) announce(file)
}

/** What only the next click needs: menus and dialogs, the mark of the tab, and for whom is signed in all of late.ts. */
function whenCalm(boot: Boot | null) {
  if (boot)
    void late
      .load()
      .then(({ afterwards }) => afterwards())
      .catch(() => undefined)
  void Promise.allSettled([overlays.load(), import('@mirror/sdk/request'), boot && loadRelogin()])
  const mark = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (mark) mark.href = `${env.base}/favicon.svg`
}

/** What waits until the frame is on the screen. */
async function settle(boot: Boot, parameters: AddressParameters, bare: boolean) {
  const { finished, white, yss, yzy } = boot.firstLogin
  if (!finished || !(white || yss || yzy)) {
    const since = performance.now()
    const known = () => {
      const home = bare && sameSpot(router.spot.get(), person.get().home)
      if (goesToVisual({ ...boot, firstLogin: { ...boot.firstLogin, finished: true } }, parameters, home)) location.replace(visual())
    }
    void import('../notice/notice.tsx').then(({ firstLogin }) => firstLogin(boot, since, known)).catch(() => undefined)
  }
  await ownTokens()
  // The frame does not share the line with an answer it does not need.
  await painted()
  await token().catch(() => undefined)
  if (isLeaving()) return
  held.boot = boot
  keepFresh()
  await calm(coming)
  if (isLeaving()) return
  const { followSession } = await import('./follow.ts')
  followSession(boot)
}

/** S2.22, S2.24: toPage first, a bare address leads home, everything else stays. */
function startSpot(spot: Spot, { named }: AddressParameters): Spot {
  const { boot, routes, home } = person.get()
  if (!boot) return spot
  if (named.toPage) {
    const wanted = parseSpot(named.toPage.startsWith('/') ? named.toPage : `/${named.toPage}`)
    const found = routes.find(
      (route) => sameSpot({ ...route.spot, search: '' }, { ...wanted, search: '' }) || (!wanted.prefix && route.spot.page === wanted.page),
    )
    if (found) return { ...found.spot, search: wanted.search }
    // Named by the not-found page. Two slashes would be another site's address, and dots would climb out of ours.
    return { prefix: '', page: new URL(wanted.page.replace(/^[/\\]*/, '/'), location.origin).pathname, search: '' }
  }
  return spot.prefix === '' && spot.page === '/' ? home : spot
}

const visual = () => `${env.base}/visual/#/index`

/** Only who opened a bare address is sent on. */
function goesToVisual(boot: Boot, { named }: AddressParameters, bare: boolean): boolean {
  if (!bare || named.toPage || boot.menu.length === 0 || sessionStorage.getItem(OWN.mainView)) return false
  const { platform, profile, area, firstLogin } = boot
  return (
    landsOnVisual({
      enabled: platform.visualRedirect,
      level: platform.visualLevel,
      pacLevel: area.regionDto.pacLevel,
      from: sessionStorage.getItem('from') ?? profile.from,
      smartDataSource: platform.smartDataSource,
      finished: firstLogin.finished,
      host: location.hostname,
      mainHosts: [...platform.localHosts, ...platform.mainViewHosts],
    }) === true
  )
}

/** security.md row 32: a page the browser brings back from memory after a log-out shows nothing of the person. */
function guardBackForward(signedIn: boolean) {
  addEventListener('pageshow', (event) => {
    if (event.persisted && signedIn && !sessionStorage.getItem(OWN.tokens)) {
      rootElement().replaceChildren()
      location.reload()
    }
  })
}
