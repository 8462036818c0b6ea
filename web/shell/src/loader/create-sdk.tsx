import {
  AppHistory,
  Bus,
  localOf,
  queryText,
  SdkContext,
  SignOnRefused,
  standards,
  toGateway,
  without,
  type AppEntry,
  type Boot,
  type Sdk,
  type SdkUser,
} from '@mirror/sdk/shell'
import { shellHome } from '../addresses.ts'
import { theme } from '../appearance/theme.ts'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { env } from '../env.ts'
import { http } from '../http.ts'
import { confirm, messages, modal } from '../layer/layer.ts'
import { badge, shared, shown, sideBase, title as crumb } from '../page/page.ts'
import { dirty, hold } from '../route/held.ts'
import { router } from '../route/router.ts'
import { isLeaving } from '../session/leave.ts'
import { arrival, exchange, signIn, signOut, token } from '../session/session.ts'
import { late, parts } from './parts.ts'

/** So many empty strings written out would cost the first frame more than this. */
const empty = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))

const nobody = {
  ...empty('userName name maskedName mobile employeeType namespace code uuid ldapId loginType from'),
  signedIn: false,
  isAdmin: false,
  dept_list: [],
} as unknown as SdkUser

const nowhere = {
  ...empty('name deptName uuid ldapId effectiveId effectiveName'),
  regionDto: {
    ...Object.assign({}, ...['province', 'city', 'county', 'township', 'country'].map((level) => empty(`${level}PacId ${level}PacName`))),
    ...empty('naturalVillageId naturalVillageName pacId pacName'),
    pacLevel: 0,
  },
  roles: [],
} as unknown as Sdk['area']

/**
 * Where it is written what pages gave away to be kept (sdk.keep), by the address they stood at: by the tabs, read back here. Each person's
 * apart, because a look as another user is the same session.
 */
export const keptOf = (boot: Boot | null) => `mirror_kept_${boot?.profile.uuid}`

/** The Sdk the page of one tab gets: the shared services with its own history, guards and life. */
export function createSdk(entry: AppEntry, id: string): { sdk: Sdk; life: Bus } {
  const { boot } = person.get()
  const life = new Bus()
  const active = () => shown.get() === id
  // A hidden page's effects are undone, but it is not gone: what they registered stays until the page is shown again and registers anew.
  const parked: (() => void)[] = []
  const park = (undo: () => void) => () => void (active() ? undo() : parked.push(undo))
  const on = (event: string) => (fn: () => void) => park(life.on(event, fn))
  life.on('app:activate', () => parked.splice(0).forEach((undo) => undo()))
  const here = router.spot.get()
  const start = here.prefix === entry.path ? (here.page || '/') + here.search : entry.defaultPage || '/'
  const spotOfPage = (page: string) => {
    const at = page.indexOf('?')
    return { prefix: entry.path, page: at < 0 ? page : page.slice(0, at), search: at < 0 ? '' : page.slice(at) }
  }
  const history: AppHistory = new AppHistory(start, {
    visit: (page, options) => {
      // A page that is not seen only moves in its own memory: the address belongs to the one that is.
      if (active()) router.visitNow(spotOfPage(page), options)
      else history.show(page, options.replace ? 'REPLACE' : 'PUSH', options.state)
    },
    go: (delta) => window.history.go(delta),
    href: (page) => toGateway(localOf(spotOfPage(page)), env.base),
  })
  router.register(id, history)
  // What one page gave away is no other page's of the same tab.
  let page = history.location.pathname
  let kept = JSON.parse(sessionStorage.getItem(keptOf(boot)) ?? '{}')[entry.path + start] ?? {}
  life.on('app:freeze', (sink) => Object.assign(sink as object, kept))
  history.listen(() => {
    if (page !== history.location.pathname) kept = {}
    page = history.location.pathname
  })

  const sdk: Sdk = {
    app: { name: entry.name, prefix: entry.path, version: entry.version },
    // The shell replaces these when they change; an open page must not go on with those it began with.
    get user() {
      return person.get().user ?? nobody
    },
    get area() {
      return person.get().boot?.area ?? nowhere
    },
    get permissions() {
      const { boot: now, permissions } = person.get()
      const off = now?.hidden?.[entry.name]
      return off ? without(permissions, off, now?.profile.isAdmin ?? false) : permissions
    },
    env: {
      ...standards.given,
      base: env.base,
      authUrl: env.authUrl,
      version: env.version,
      demo: boot?.platform.demo ?? env.demo,
      title: boot?.platform.title ?? env.title ?? '',
    },
    token: () => token(),
    http,
    dict: async (type, hidden) => (await import('./dict.ts')).loadDict(http, boot?.dictVersion ?? '', type, messages.warning, hidden),
    navigate: (prefix, page, query) => {
      const text = queryText(query)
      const [path = '/', search = ''] = [page.split('?')[0], page.includes('?') ? page.slice(page.indexOf('?')) : '']
      return router.visit({ prefix, page: path || '/', search: search ? search + text.replace('?', '&') : text })
    },
    history,
    beforeLeave: (guard) => park(router.guard(id, guard)),
    unsaved: (isDirty, discarded) => {
      const { page } = router.spot.get()
      const free = hold({ prefix: entry.path, page, isDirty })
      const stop = router.guard(id, (to) =>
        (to.prefix === entry.path && to.page.split('?')[0] === page) || dirty(entry.path, page).length === 0
          ? true
          : // Not to be had, as without a network: then they stay where their typing is.
            import('../route/unsaved.ts').then(
              async (module) => {
                const may = await module.mayDiscard(entry.path, page)
                if (may) discarded?.()
                return may
              },
              () => false,
            ),
      )
      return park(() => {
        free()
        stop()
      })
    },
    remember: (name, value) => sessionStorage.setItem(`mirror_keep ${entry.name} ${name}`, JSON.stringify(value)),
    remembered: (name) => JSON.parse(sessionStorage.getItem(`mirror_keep ${entry.name} ${name}`) ?? 'null') ?? undefined,
    keep: (key, value) => (kept[key] = value),
    kept: (key) => kept[key],
    tab: async () => (await late.load()).tabOf(id),
    on: (event, listener) => bus.on(event, listener),
    emit: (event, data) => bus.emit(event, data),
    message: messages,
    confirm,
    modal: ({ content, ...rest }) =>
      modal({
        ...rest,
        owner: id,
        content: (close) => <SdkContext.Provider value={sdk}>{typeof content === 'function' ? content(close) : content}</SdkContext.Provider>,
      }),
    badge,
    onActivate: on('app:activate'),
    onDeactivate: on('app:deactivate'),
    onDispose: on('app:dispose'),
    theme,
    draft: async (key) =>
      (await import('@mirror/sdk/draft')).openDraft({ http, owner: boot?.profile.uuid ?? '', name: `${entry.name}/${key}`, closed: isLeaving }),
    setTitle: (title) => {
      if (active()) crumb.set(title)
      else if (!title) return
      bus.emit('tab:title', { id, title })
    },
    shared,
    extensions: {
      get apps() {
        return person.get().registry
      },
      open: () => parts.host().then(({ drawer }) => drawer()),
    },
    setSideMenuBase: (path) => sideBase.set(path),
    session: {
      reason: arrival.reason,
      signIn: (options) => signIn({ redirectUri: location.origin + shellHome(env.base), ...options }),
      signOut,
      get arrived() {
        return arrival.brought
      },
      exchange: async (credential) => {
        arrival.brought = null
        const { code, message, linkable } = await exchange(credential)
        if (code !== '0000') throw new SignOnRefused(code, message, linkable)
        location.replace(shellHome(env.base))
      },
    },
  }
  return { sdk, life }
}
