import { createRoot } from 'react-dom/client'
import { Bus, OWN, parseSpot, PERMISSIONS_CHANGED, sameSpot, standards, START_RETRY, writeBoot, writeKey, type Boot, type Spot } from '@mirror/sdk/shell'
import { ErrorCard, Button, Loading } from '@mirror/ui'
import { env, inlinedBoot } from '../env.ts'
import { BareFrame, Frame } from '../frame/frame.tsx'
import { drawer, mobile } from '../frame/sidebar-state.ts'
import { userMenu } from '../frame/user-menu.tsx'
import { calm, painted } from '../calm.ts'
import { late, overlays } from '../layer/parts.tsx'
import { Apps } from '../loader/apps.ts'
import { createSdk } from '../loader/create-sdk.tsx'
import { hosts } from '../loader/hosts.ts'
import { createPortalParts, PortalContext, type Portal } from '../portal.ts'
import { homeOf, pageOf } from '../route/page-of.ts'
import { ShellRouter } from '../route/router.ts'
import {
  arrival,
  clearSsoCookies,
  completeSignIn,
  exchange,
  held,
  isLeaving,
  keepFresh,
  keeper,
  leave,
  loadRelogin,
  ownTokens,
  signIn,
  signOut,
  token,
} from '../session/session.ts'
import { paint as wearColour, startTheme } from '../theme.ts'
import { decideStart, landsOnVisual, readParameters, shellHome, type AddressParameters } from './decide.ts'
import { t } from '../frame/frame.texts.ts'

const cookie = (name: string) => {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : ''
}

const rootElement = () => document.getElementById('root') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))

let root: ReturnType<typeof createRoot> | null = null
const render = (node: React.ReactNode) => (root ??= createRoot(rootElement())).render(node)

/** Decides by the table, acts, and decides again until there is something to show. */
export async function run() {
  await startTheme(inlinedBoot?.platform ?? env, inlinedBoot?.look)?.catch(() => undefined)
  const parameters = readParameters(location.href)
  remember(parameters)
  try {
    if (env.dev && inlinedBoot) await (await hosts()).takeOver(inlinedBoot)
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
      return
    }
    case 'paint-drop': {
      // Another person's or an older session's leftovers.
      keeper.drop()
      sessionStorage.clear()
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

class Told extends Error {}

async function fetchBoot(): Promise<Boot | null> {
  for (const force of [false, true]) {
    const answer = await fetch(`${env.base}/api/bootstrap`, {
      headers: { Authorization: `Bearer ${await token(force)}`, Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    })
    if (answer.status === 401) continue
    // Signed in, and not let in: the server says why in words for the person.
    if (answer.status === 403) throw new Told(((await answer.json()) as { message: string }).message)
    if (!answer.ok) throw new Error(`bootstrap: ${answer.status}`)
    return ((await answer.json()) as { data: Boot }).data
  }
  leave('expired')
  return null
}

function remember({ named, deepLink }: AddressParameters) {
  for (const [name, value] of Object.entries(named)) sessionStorage.setItem(name, value)
  if (deepLink) sessionStorage.setItem(OWN.deepLink, JSON.stringify(deepLink))
}

function paint(boot: Boot | null, parameters: AddressParameters) {
  const reason = sessionStorage.getItem(OWN.reason) ?? ''
  sessionStorage.removeItem(OWN.reason)
  const bare = location.pathname === shellHome(env.base) && location.hash.length < 3
  if (boot) {
    sessionStorage.removeItem(OWN.tries)
    standards.given = boot.platform
    writeBoot(sessionStorage, boot)
    if (goesToVisual(boot, parameters, bare)) return location.replace(visual())
  }
  const portal = createPortal(boot, parameters, reason)
  portal.router.spot.subscribe(() => follow(portal))
  follow(portal)
  render(<PortalContext.Provider value={portal}>{boot ? <Frame /> : <BareFrame />}</PortalContext.Provider>)
  void calm(portal).then(() => whenCalm(portal))
  guardBackForward(boot !== null)
  if (boot) void settle(portal, boot, parameters, bare)
}

/** What every step means for the frame and the sub-apps. */
function follow(portal: Portal) {
  const spot = portal.router.spot.get()
  portal.title.set(undefined)
  // A base for the side menu (S2.05) is a matter of the sub-app that set it.
  if (portal.apps.list.get().find(({ id }) => id === portal.apps.active.get())?.entry.path !== spot.prefix) portal.sideBase.set(undefined)
  if (mobile.get()) drawer.set(false)
  if (portal.boot) writeKey(sessionStorage, 'currentPath', [spot.prefix + '#' + spot.page])
  showApp(portal, spot)
}

function showApp(portal: Portal, spot: Spot) {
  portal.apps.show(portal.router.owner(spot), pageOf(portal, spot).kind === 'app' ? portal.registry.find(({ path }) => path === spot.prefix) : undefined)
}

/** S4.05: sub-apps start when the session holds the operator's token. */
async function operatorToken() {
  while (!sessionStorage.getItem('token')) await new Promise((done) => setTimeout(done, START_RETRY))
}

/** All modules of the sub-app at once: found one by one they would cost a round trip each. */
function fetchLater() {
  for (const file of env.later ?? []) hint('modulepreload', file)
}

function hint(rel: 'modulepreload' | 'prefetch', file: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel, href: env.base + file }))
}

/** What only the next click needs: menus and dialogs, the mark of the tab, and antd for those who have a second sub-app. */
function whenCalm(portal: Portal) {
  const { routes, router, boot } = portal
  if (boot)
    void late
      .load()
      .then(({ start }) => start(portal))
      .catch(() => undefined)
  void Promise.allSettled([overlays.load(), import('@mirror/sdk/request'), boot && loadRelogin()])
  if (boot) void import('./comfort.ts').then(({ comfort }) => comfort(portal)).catch(() => undefined)
  if (boot)
    void userMenu
      .load()
      .then(({ fetchPicture }) => fetchPicture(portal.http))
      .catch(() => undefined)
  const mark = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (mark) mark.href = `${env.base}/favicon.svg`
  const here = router.spot.get().prefix
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (boot && !thrifty && routes.some(({ spot }) => spot.prefix && spot.prefix !== here)) for (const file of env.warm ?? []) hint('modulepreload', file)
}

/** What waits until the frame is on the screen. */
async function settle(portal: Portal, boot: Boot, parameters: AddressParameters, bare: boolean) {
  const { finished, white, yss, yzy } = boot.firstLogin
  if (!finished || !(white || yss || yzy)) {
    const since = performance.now()
    const known = () => {
      const home = bare && sameSpot(portal.router.spot.get(), portal.home)
      if (goesToVisual({ ...boot, firstLogin: { ...boot.firstLogin, finished: true } }, parameters, home)) location.replace(visual())
    }
    void import('../notice/notice.tsx').then(({ firstLogin }) => firstLogin(portal, boot, since, known)).catch(() => undefined)
  }
  await ownTokens()
  await token().catch(() => undefined)
  if (isLeaving()) return
  held.boot = boot
  keepFresh()
  await calm(portal)
  if (isLeaving()) return
  const { followSession } = await import('../session/follow.ts')
  followSession(portal, boot, () => renew(portal))
}

/** Takes up what the person may do now, without leaving the page: menu, routes, permissions and registry. False where nothing changed. */
async function renew(portal: Portal): Promise<boolean> {
  const boot = await fetchBoot()
  if (!boot || !portal.boot) return false
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

function take(portal: Portal, boot: Boot) {
  writeBoot(sessionStorage, boot)
  const { user, routes, registry, permissions } = createPortalParts(boot)
  const spot = portal.router.spot.get()
  const waited = portal.routes.length === 0 && sameSpot(spot, portal.home)
  // In place for what already holds the portal, and as a new value for what draws it.
  Object.assign(portal, { boot, user, routes, registry, permissions, home: homeOf({ routes, registry }) })
  render(
    <PortalContext.Provider value={{ ...portal }}>
      <Frame />
    </PortalContext.Provider>,
  )
  portal.bus.emit(PERMISSIONS_CHANGED)
  // Who waited at the bare address for a menu goes home now; who asked for a page gets it.
  if (waited) void portal.router.visit(portal.home, { replace: true })
  else showApp(portal, spot)
}

const what = ({ profile, menu, categories, roles, permissions, buttons, apps, area }: Boot) =>
  JSON.stringify([profile, menu, categories, roles, permissions, buttons, apps, area])

function createPortal(boot: Boot | null, parameters: AddressParameters, reason: string): Portal {
  const parts = createPortalParts(boot)
  if (!boot && parts.registry.length === 0) parts.registry = [loginEntry]
  const bus = new Bus()
  const home = homeOf(parts)
  const router = new ShellRouter({
    base: env.base,
    search: parameters.sso ? '?sso=1' : '',
    bus,
    start: (spot) => startSpot(spot, home, boot, parameters, parts.routes),
  })
  const portal = { ...parts, bus, home, router, reason } as Portal
  portal.takeMenu = (menu) => portal.boot && take(portal, { ...portal.boot, menu })
  portal.apps = new Apps((entry, id) => createSdk(portal, entry, id), boot ? painted().then(fetchLater).then(operatorToken) : undefined)
  return portal
}

/** Everybody may open the login sub-app, also before the registry is known. */
const loginEntry: Portal['registry'][number] = {
  name: 'login',
  routeName: 'login',
  path: '/micrologin/',
  defaultApp: false,
  defaultPage: '/login',
  kind: 'esm',
  entry: '',
  css: [],
  get title() {
    return t.signIn
  },
  version: '',
  owner: '',
  phone: '',
}

/** S2.22, S2.24: toPage first, a bare address leads home, everything else stays. */
function startSpot(spot: Spot, home: Spot, boot: Boot | null, { named }: AddressParameters, routes: Portal['routes']): Spot {
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

/** Row 32: a page the browser brings back from memory after a log-out shows nothing of the person. */
function guardBackForward(signedIn: boolean) {
  addEventListener('pageshow', (event) => {
    if (event.persisted && signedIn && !sessionStorage.getItem(OWN.tokens)) {
      rootElement().replaceChildren()
      location.reload()
    }
  })
}
