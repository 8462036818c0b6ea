import { HttpError, PERMISSIONS_CHANGED, standards, type AppEntry, type CallOptions, type PlainHttp, type Sdk } from '@mirror/sdk/shell'
import { consoleOf, type ConsoleState, type Down, type FormEntry, type Snapshot, type Up, type WireError } from '@mirror/sdk/frame'
import { checkCall, checkHeaders } from './calls.ts'
import { t } from './host.texts.ts'

export interface Served {
  /** Closes the port; what is under way is broken off. */
  end(): void
}

export interface Listener {
  ready(): void
  failed(reason: string): void
  height(px: number): void
}

type Method = (...args: never[]) => unknown

/** Names of the shell's own events: a framed sub-app hears them but cannot fake them. */
const reserved = /^(app|route|session|menu|permissions|view|badge|job)[:.]/

/** Answers one framed sub-app over its port. What it may ask for is this table; what is not in it does not exist. */
export function serve(port: MessagePort, sdk: Sdk, entry: AppEntry, listener: Listener): Served {
  const under = new Map<number, AbortController>()
  const ends: (() => void)[] = []
  const leaving = new Map<number, (may: boolean) => void>()
  let unguard: (() => void) | null = null
  let unhold: (() => void) | null = null
  let isDirty = false
  let last = 0
  const send = (message: Down) => port.postMessage(message)

  const calls = (id: number, options: unknown) => {
    const { headers, timeout, silent, background, params } = (options ?? {}) as CallOptions
    const abort = new AbortController()
    under.set(id, abort)
    return {
      signal: abort.signal,
      headers: checkHeaders(headers),
      ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
      ...(silent === undefined ? {} : { silent: Boolean(silent) }),
      ...(background === undefined ? {} : { background: Boolean(background) }),
      ...(params === undefined ? {} : { params }),
    }
  }
  const path = (value: unknown) => checkCall(entry, value)
  // The paths are those of another team's page: no document of ours says what they answer.
  const http = sdk.http as PlainHttp

  /** Asked and answered; `id` belongs to the call. */
  const methods: Record<string, (id: number, ...args: never[]) => unknown> = {
    token: () => {
      if (!entry.token) throw new HttpError({ status: 403, code: 'token_not_handed', message: t.noToken(entry.title || entry.name) })
      return sdk.token()
    },
    'http.get': (id, to: string, params: CallOptions['params'], options: unknown) => http.get(path(to), params, calls(id, options)),
    'http.postOrThrow': (id, to: string, body: unknown, options: unknown) => http.postOrThrow(path(to), body, calls(id, options)),
    'http.put': (id, to: string, body: unknown, options: unknown) => http.put(path(to), body, calls(id, options)),
    'http.patch': (id, to: string, body: unknown, options: unknown) => http.patch(path(to), body, calls(id, options)),
    'http.delete': (id, to: string, options: unknown) => http.delete(path(to), calls(id, options)),
    'http.form': (id, to: string, fields: Record<string, string>, options: unknown) => http.form(path(to), fields, calls(id, options)),
    'http.upload': (id, to: string, entries: FormEntry[], options: unknown) =>
      http.upload(path(to), formOf(entries), { ...calls(id, options), onProgress: (done, total) => send({ type: 'progress', id, done, total }) }),
    'http.blob': (id, to: string, options: { method?: 'GET' | 'POST'; body?: unknown } | undefined) =>
      http.blob(path(to), { ...calls(id, options), ...(options?.method === 'POST' ? { method: 'POST' as const, body: options.body } : {}) }),
    'http.buffer': (id, to: string, options: unknown) => http.buffer(path(to), calls(id, options)),
    'http.post': (id, to: string, body: unknown, options: unknown) => http.post(path(to), body, calls(id, options)),
    dict: (_id, type: string, hidden?: boolean) => sdk.dict(String(type), hidden === true),
    navigate: (_id, prefix: string, page: string, query: Record<string, string> | undefined) => {
      const { iframe: _, ...rest } = record(query) as Record<string, string>
      return sdk.navigate(String(prefix).split(/[?#]/)[0] ?? '', unframed(page), rest)
    },
    confirm: (_id, options: { title: string; text: string; okText?: string; cancelText?: string; danger?: boolean }) =>
      sdk.confirm({ ...words(options, ['title', 'text', 'okText', 'cancelText']), danger: options.danger === true } as Parameters<Sdk['confirm']>[0]),
    modal: (_id, options: { title: string; content: string }) => sdk.modal({ title: String(options.title), content: String(options.content) }),
    tab: async () => {
      const { cached, excluded } = await sdk.tab()
      return { cached: cached.names(), excluded: excluded.names() }
    },
    'tab.close': async () => (await sdk.tab()).close(),
    'tab.reload': async () => (await sdk.tab()).reload(),
    'draft.load': async (_id, key: string) => (await sdk.draft(String(key))).load(),
    'session.signIn': () => sdk.session.signIn(),
    'session.signOut': () => sdk.session.signOut(),
  }

  /** Said, and not answered. */
  const told: Record<string, Method> = {
    'message.success': (text: string) => sdk.message.success(String(text)),
    'message.info': (text: string) => sdk.message.info(String(text)),
    'message.warning': (text: string) => sdk.message.warning(String(text)),
    'message.error': (text: string) => sdk.message.error(String(text)),
    'history.push': (page: string, state: unknown) => sdk.history.push(unframed(page), state),
    'history.replace': (page: string, state: unknown) => sdk.history.replace(unframed(page), state),
    'history.go': (delta: number) => sdk.history.go(Number(delta) || 0),
    moved: (page: string) => sdk.history.replace(unframed(page)),
    badge: (count: number) => sdk.badge.set(Math.max(0, Math.trunc(Number(count) || 0))),
    setTitle: (title: string | undefined) => sdk.setTitle(title === undefined ? undefined : String(title)),
    setSideMenuBase: (base: string) => sdk.setSideMenuBase(String(base)),
    shared: (next: Record<string, unknown>) => share(sdk, next),
    guard: (count: number) => {
      if (count > 0) unguard ??= sdk.beforeLeave(ask)
      else {
        unguard?.()
        unguard = null
      }
    },
    dirty: (now: boolean) => {
      isDirty = now === true
      unhold ??= sdk.unsaved(
        () => isDirty,
        () => send({ type: 'life', name: 'discarded' }),
      )
    },
    remember: (all: Record<string, unknown>) => sdk.remember(OWN, all),
    keep: (all: Record<string, unknown>) => sdk.keep(OWN, all),
    'draft.save': (key: string, value: unknown) => void sdk.draft(String(key)).then((draft) => draft.save(value)),
    'draft.drop': (key: string) => void sdk.draft(String(key)).then((draft) => draft.drop()),
    'tab.append': (list: string, name: string) => void sdk.tab().then((tab) => listOf(tab, list).append(String(name))),
    'tab.remove': (list: string, name: string) => void sdk.tab().then((tab) => listOf(tab, list).remove(String(name))),
    on: (event: string) => ends.push(sdk.on(String(event), (data) => tellEvent(String(event), data))),
    emit: (event: string, data: unknown) => {
      if (!reserved.test(String(event))) sdk.emit(String(event), data)
    },
    height: (px: number) => listener.height(Math.min(20_000, Math.max(0, Number(px) || 0))),
    ready: () => listener.ready(),
    failed: (reason: string) => listener.failed(String(reason).slice(0, 500)),
  }

  function tellEvent(name: string, data: unknown) {
    try {
      send({ type: 'event', name, data })
    } catch {
      // What cannot be cloned (a function, an element) does not cross; the event itself does.
      send({ type: 'event', name, data: undefined })
    }
  }

  /** A frame that does not answer must not hold the person: after two seconds it has let go. */
  function ask(to: { prefix: string; page: string }): Promise<boolean> {
    const id = --last
    return new Promise((done) => {
      const settle = (may: boolean) => {
        leaving.delete(id)
        clearTimeout(late)
        done(may)
      }
      const late = setTimeout(() => settle(true), asked.patience)
      leaving.set(id, settle)
      send({ type: 'leave', id, to })
    })
  }

  async function call(id: number, method: string, args: unknown[]) {
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new Error(`no method ${method}`)
      const value = await (run as (id: number, ...args: unknown[]) => unknown)(id, ...args)
      send({ type: 'done', id, value })
    } catch (cause) {
      send({ type: 'failed', id, error: wireOf(cause) })
    } finally {
      under.delete(id)
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<Up>) => {
    switch (data?.type) {
      case 'call':
        void call(Number(data.id), data.method, Array.isArray(data.args) ? data.args : [])
        return
      case 'abort':
        under.get(data.id)?.abort()
        return
      case 'answer':
        leaving.get(data.id)?.(data.value !== false)
        return
      case 'tell':
        if (Object.hasOwn(told, data.method)) (told[data.method] as (...args: unknown[]) => unknown)(...(Array.isArray(data.args) ? data.args : []))
    }
  })
  const change = (part: Partial<Snapshot>) => send({ type: 'change', part })
  ends.push(
    // Before anything the frame itself listens with: its sdk knows by the time it is told.
    sdk.on(PERMISSIONS_CHANGED, () => change(mayOf(sdk))),
    sdk.history.listen(() => change({ page: pageOf(sdk) })),
    sdk.badge.subscribe(() => change({ badge: sdk.badge.get() })),
    sdk.theme.subscribe(() => change({ theme: themeOf(sdk) })),
    sdk.shared.subscribe(() => change({ shared: sdk.shared.get() })),
    sdk.onActivate(() => send({ type: 'life', name: 'activate' })),
    sdk.onDeactivate(() => send({ type: 'life', name: 'deactivate' })),
    sdk.onDispose(() => send({ type: 'life', name: 'dispose' })),
  )
  port.start()
  return {
    end() {
      for (const end of ends) end()
      unguard?.()
      unhold?.()
      for (const settle of [...leaving.values()]) settle(true)
      for (const one of under.values()) one.abort()
      port.close()
    },
  }
}

/** What a frame remembers and keeps lies under one name. */
const OWN = 'frame'

const listOf = (tab: Awaited<ReturnType<Sdk['tab']>>, list: string) => (list === 'excluded' ? tab.excluded : tab.cached)

/** A page as a frame may ask for it: which pages the shell frames is decided by its menu and its people, never by what it frames already. */
export function unframed(page: unknown): string {
  const text = String(page)
  const at = text.indexOf('?')
  const params = new URLSearchParams(at < 0 ? '' : text.slice(at))
  if (!params.has('iframe')) return text
  params.delete('iframe')
  return text.slice(0, at) + `?${params}`.replace(/\?$/, '')
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** How long a frame may think about being left, ms. */
export const asked = { patience: 2000 }

export const themeOf = ({ theme }: Sdk): Snapshot['theme'] => ({ mode: theme.mode, care: theme.care, dense: theme.dense, weak: theme.weak, color: theme.color })

export function pageOf({ history }: Sdk): Snapshot['page'] {
  const { pathname, search, hash, state } = history.location
  return { page: pathname + search + hash, action: history.action, state: plain(state) }
}

/** What cannot be cloned is left out. */
function plain(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return null
  }
}

/** Who the person is, where, and what they may do: the part that changes while a page is open. */
const mayOf = ({ user, area, permissions }: Sdk): Pick<Snapshot, 'user' | 'area' | 'permissions'> => ({
  user: { ...user },
  area,
  permissions: { codes: permissions.all, buttons: permissions.buttons, withheld: permissions.withheld },
})

export function snapshotOf(sdk: Sdk): Snapshot {
  const { env, app, badge, session } = sdk
  return {
    app: { ...app },
    ...mayOf(sdk),
    env: { ...env, ahead: standards.ahead },
    badge: badge.get(),
    theme: themeOf(sdk),
    shared: plain(sdk.shared.get()) as Snapshot['shared'],
    page: pageOf(sdk),
    reason: session.reason,
    remembered: record(sdk.remembered(OWN)),
    kept: record(sdk.kept(OWN)),
  }
}

/** What the frame set goes through the console's own setter: the shell keeps the project in its cookie (S4.19). */
function share(sdk: Sdk, next: Record<string, unknown>) {
  const before = sdk.shared.get()
  sdk.shared.set({ ...next })
  for (const key of ['project', 'currentPath'] as const) {
    const mark = `console.${key}`
    if (mark in next && next[mark] !== before[mark]) consoleOf(sdk).set(key, next[mark] as ConsoleState[typeof key])
  }
}

function words<T extends object>(options: T, names: (keyof T)[]) {
  return Object.fromEntries(names.filter((name) => options[name] !== undefined).map((name) => [name, String(options[name])]))
}

function formOf(entries: FormEntry[]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of entries) {
    if (value instanceof Blob) data.append(name, value, fileName ?? 'file')
    else data.append(name, String(value))
  }
  return data
}

function wireOf(cause: unknown): WireError {
  if (cause instanceof HttpError) return { message: cause.message, status: cause.status, code: cause.code, fields: cause.fields, traceId: cause.traceId }
  return { message: cause instanceof Error ? cause.message : String(cause) }
}
