import type { ReactNode } from 'react'
import { SdkContext } from '../core/context.ts'
import type { AreaInfo } from '../core/boot.ts'
import type { Http } from '../core/http-types.ts'
import type { LeaveGuard, Sdk, SdkUser } from '../core/sdk.ts'
import { standards } from '../core/standards.ts'
import { Bus } from '../shell/bus.ts'
import { AppHistory } from '../shell/history.ts'
import { createHttp } from '../shell/http.ts'
import { createPermissions } from '../shell/permissions.ts'

export interface MockOptions {
  app?: { name: string; prefix: string; version?: string }
  page?: string
  user?: Partial<SdkUser>
  area?: Partial<AreaInfo>
  permissions?: string[]
  buttons?: string[]
  /** Answers calls; the real client with its envelope and errors stands in front of it. */
  fetch?: typeof fetch
  dict?: Record<string, { code: string; name: string }[]>
}

/** A Sdk for tests: the real history, events, permissions and http client around a fetch of the test's own. */
export interface MockSdk extends Sdk {
  /** Texts shown through message.*, newest last. */
  readonly shown: { kind: string; text: string }[]
  /** Calls of navigate. */
  readonly visits: { prefix: string; page: string; query?: object }[]
  /** What the next confirm answers. */
  answer: boolean
  activate(): void
  deactivate(): void
  dispose(): void
}

const emptyRegion = {
  provincePacId: '440000000000',
  provincePacName: '广东省',
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
  pacId: '440000000000',
  pacLevel: 2,
  pacName: '广东省',
}

export function createMockSdk(options: MockOptions = {}): MockSdk {
  const bus = new Bus()
  const shown: MockSdk['shown'] = []
  const visits: MockSdk['visits'] = []
  const guards = new Set<LeaveGuard>()
  const memories = new Map<string, unknown>()
  const app = { version: 'test', ...(options.app ?? { name: 'test', prefix: '/microtest/' }) }
  const history: AppHistory = new AppHistory(options.page ?? '/', {
    visit: (page, { replace, state }) => {
      void (async () => {
        for (const guard of guards) if (!(await guard({ prefix: app.prefix, page }))) return
        history.show(page, replace ? 'REPLACE' : 'PUSH', state)
      })()
    },
    go: () => {},
    href: (page) => `/subapp/main${app.prefix}#${page}`,
  })
  const say = (kind: string) => (text: string) => void shown.push({ kind, text })
  const user: SdkUser = {
    signedIn: true,
    userName: 'town',
    name: '李镇长',
    maskedName: '*镇长',
    mobile: '138****0000',
    employeeType: 'user.alauda',
    isAdmin: false,
    namespace: 'alauda',
    code: 'U1',
    uuid: 'u-1',
    ldapId: 'l-1',
    dept_list: [],
    loginType: '1',
    from: '',
    ...options.user,
  }
  const http: Http = createHttp({
    base: '',
    token: async () => 'token',
    identity: () => ({ namespace: user.namespace, projectName: '', userName: user.userName, isAdmin: user.isAdmin }),
    lost: () => bus.emit('lost'),
    show: (kind, text) => say(kind)(text),
    fetch: options.fetch ?? (async () => new Response('{"code":"404","message":"no answer in this test"}', { status: 404 })),
  })
  const life = (event: string) => (fn: () => void) => bus.on(event, fn)
  let badge = 0
  const kept: Record<string, unknown> = {}
  const names = () => {
    const list = new Set<string>()
    return { names: () => [...list], append: (name: string) => void list.add(name), remove: (name: string) => void list.delete(name) }
  }
  const tab = { close: async () => true, reload: async () => true, cached: names(), excluded: names() }
  let shared: Readonly<Record<string, unknown>> = {}
  const drafts = new Map<string, { value: unknown; at: number }>()
  const mock: MockSdk = {
    app,
    user,
    area: {
      regionDto: emptyRegion,
      name: '',
      deptName: '',
      uuid: '',
      ldapId: '',
      roles: [],
      effectiveId: '440000000000',
      effectiveName: '广东省',
      ...options.area,
    },
    permissions: createPermissions(options.permissions ?? [], options.buttons ?? [], user.isAdmin),
    env: { base: '', authUrl: '/auth', version: 'test', demo: true, title: '镜像', ...standards.given },
    token: async () => 'token',
    http,
    dict: async (type) => options.dict?.[type] ?? [],
    async navigate(prefix, page, query) {
      for (const guard of guards) if (!(await guard({ prefix, page }))) return false
      visits.push({ prefix, page, ...(query ? { query } : {}) })
      if (prefix === app.prefix) history.show(page, 'PUSH')
      return true
    },
    history,
    beforeLeave(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    unsaved(isDirty) {
      const guard: LeaveGuard = ({ page }) => page.split('?')[0] === history.location.pathname || !isDirty() || mock.answer
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    remember: (name, value) => void memories.set(name, value),
    remembered: (name) => memories.get(name),
    keep: (key, value) => void (kept[key] = value),
    kept: (key) => kept[key],
    tab: async () => tab,
    on: (event, listener) => bus.on(event, listener),
    emit: (event, data) => bus.emit(event, data),
    message: { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') },
    confirm: async () => mock.answer,
    modal: async () => {},
    badge: {
      get: () => badge,
      set: (count) => {
        badge = count
        bus.emit('badge')
      },
      subscribe: (listener) => bus.on('badge', listener),
    },
    onActivate: life('app:activate'),
    onDeactivate: life('app:deactivate'),
    onDispose: life('app:dispose'),
    theme: { mode: 'light', care: false, dense: false, weak: false, color: '#3498DB', subscribe: () => () => {} },
    setTitle: () => {},
    draft: async (key) => ({
      load: () => drafts.get(key) as never,
      save: (value) => void drafts.set(key, { value, at: 1_800_000_000_000 }),
      drop: () => void drafts.delete(key),
    }),
    setSideMenuBase: () => {},
    shared: {
      get: () => shared,
      set: (next) => {
        shared = next
        bus.emit('shared')
      },
      subscribe: (listener) => bus.on('shared', listener),
    },
    extensions: { apps: [], open: async () => () => () => {} },
    session: { reason: '', signIn: async () => {}, signOut: async () => {}, arrived: null, exchange: async () => {} },
    shown,
    visits,
    answer: true,
    activate: () => bus.emit('app:activate'),
    deactivate: () => bus.emit('app:deactivate'),
    dispose: () => bus.emit('app:dispose'),
  }
  return mock
}

/** Wraps what a test renders. */
export function MockApp({ sdk, children }: { sdk: Sdk; children: ReactNode }) {
  return <SdkContext.Provider value={sdk}>{children}</SdkContext.Provider>
}
