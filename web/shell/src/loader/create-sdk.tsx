import { AppHistory, Bus, localOf, queryText, SdkContext, SignOnRefused, toGateway, type AppEntry, type Sdk, type SdkUser } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { confirm, messages, modal } from '../layer/layer.ts'
import type { Portal } from '../portal.ts'
import { arrival, exchange, signIn, signOut, token } from '../session/session.ts'
import { shellHome } from '../start/decide.ts'
import { theme } from '../theme.ts'
import { loadDict } from './dict.ts'

const nobody: SdkUser = {
  signedIn: false,
  userName: '',
  name: '',
  maskedName: '',
  mobile: '',
  employeeType: '',
  isAdmin: false,
  namespace: '',
  code: '',
  uuid: '',
  ldapId: '',
  dept_list: [],
  loginType: '',
  from: '',
}

const nowhere: Sdk['area'] = {
  regionDto: {
    provincePacId: '',
    provincePacName: '',
    cityPacId: '',
    cityPacName: '',
    countyPacId: '',
    countyPacName: '',
    townshipPacId: '',
    townshipPacName: '',
    countryPacId: '',
    countryPacName: '',
    naturalVillageId: '',
    naturalVillageName: '',
    pacId: '',
    pacLevel: 0,
    pacName: '',
  },
  name: '',
  deptName: '',
  uuid: '',
  ldapId: '',
  roles: [],
  effectiveId: '',
  effectiveName: '',
}

/** The Sdk one sub-app gets: the shared services with its own history, guards and life. */
export function createSdk(portal: Portal, entry: AppEntry): { sdk: Sdk; life: Bus } {
  const { router, boot, bus } = portal
  const life = new Bus()
  const here = router.spot.get()
  const start = here.prefix === entry.path ? (here.page || '/') + here.search : entry.defaultPage || '/'
  const spotOfPage = (page: string) => {
    const at = page.indexOf('?')
    return { prefix: entry.path, page: at < 0 ? page : page.slice(0, at), search: at < 0 ? '' : page.slice(at) }
  }
  const history: AppHistory = new AppHistory(start, {
    visit: (page, options) => {
      // An app that is not seen only moves in its own memory: the address belongs to the one that is.
      if (router.spot.get().prefix === entry.path) router.visitNow(spotOfPage(page), options)
      else history.show(page, options.replace ? 'REPLACE' : 'PUSH', options.state)
    },
    go: (delta) => window.history.go(delta),
    href: (page) => toGateway(localOf(spotOfPage(page)), env.base),
  })
  router.register(entry.path, history)

  const sdk: Sdk = {
    app: { name: entry.name, prefix: entry.path, version: entry.version },
    user: boot ? { ...boot.profile, signedIn: true } : nobody,
    area: boot?.area ?? nowhere,
    permissions: portal.permissions,
    env: { base: env.base, authUrl: env.authUrl, version: env.version, demo: boot?.platform.demo ?? env.demo, title: boot?.platform.title ?? env.title ?? '' },
    token: () => token(),
    http: portal.http,
    dict: (type) => loadDict(portal.http, boot?.dictVersion ?? '', type),
    navigate: (prefix, page, query) => {
      const text = queryText(query)
      const [path = '/', search = ''] = [page.split('?')[0], page.includes('?') ? page.slice(page.indexOf('?')) : '']
      return router.visit({ prefix, page: path || '/', search: search ? search + text.replace('?', '&') : text })
    },
    history,
    beforeLeave: (guard) => router.guard(entry.path, guard),
    on: (event, listener) => bus.on(event, listener),
    emit: (event, data) => bus.emit(event, data),
    message: messages,
    confirm,
    modal: ({ content, ...rest }) =>
      modal({
        ...rest,
        content: (close) => <SdkContext.Provider value={sdk}>{typeof content === 'function' ? content(close) : content}</SdkContext.Provider>,
      }),
    badge: portal.badge,
    onActivate: (fn) => life.on('app:activate', fn),
    onDeactivate: (fn) => life.on('app:deactivate', fn),
    onDispose: (fn) => life.on('app:dispose', fn),
    theme,
    setTitle: (title) => {
      if (router.spot.get().prefix === entry.path) portal.title.set(title)
    },
    setSideMenuBase: (path) => portal.sideBase.set(path),
    session: {
      reason: portal.reason,
      signIn: (options) => signIn({ redirectUri: location.origin + shellHome(env.base), ...options }),
      signOut,
      get arrived() {
        return arrival.brought
      },
      exchange: async (credential) => {
        arrival.brought = null
        const { code, message, linkable } = await exchange(credential)
        if (code !== '0000') throw new SignOnRefused(code, message || '单点登录凭据无效或已过期，请重新登录。', linkable)
        location.replace(shellHome(env.base))
      },
    },
  }
  return { sdk, life }
}
