import { createPermissions } from '../shell/permissions.ts'
import { AppHistory } from '../shell/history.ts'
import { Bus } from '../shell/bus.ts'
import { toGateway } from '../core/address.ts'
import { standards } from '../core/standards.ts'
import type { LeaveGuard, Messages, Sdk } from '../core/sdk.ts'
import { SignOnRefused } from '../core/sign-on-refused.ts'
import { Channel, greet } from './channel.ts'
import { follow, tabOver, type TabLists } from './tab.ts'
import { followHash } from './hash.ts'
import { httpOver } from './http.ts'
import type { Down, Snapshot } from './protocol.ts'
import { t } from './connect.texts.ts'

export interface ConnectOptions {
  /** Origin of the portal. By default what the page's own site says: right for pages the portal serves on its address of content. */
  shell?: string
  /** 'hash': the page keeps a hash router; its steps are reported and the shell's are put into its address. */
  routes?: 'hash'
  /** Milliseconds until a portal that does not answer counts as none. */
  patience?: number
}

/** Connects a framed page with the portal around it: the same Sdk a module gets, over postMessage. */
export async function connect(options: ConnectOptions = {}): Promise<FrameSdk> {
  const { port, snapshot } = await greet(options.shell ?? (await portalOf(location.origin)), options.patience ?? 15_000)
  const sdk = frameSdk(port, snapshot)
  if (options.routes === 'hash') followHash(sdk, (page) => sdk.moved(page))
  return sdk
}

/** Which portal an address of content belongs to. A page on any other site has to name it: whoever frames a page must not be believed. */
async function portalOf(site: string): Promise<string> {
  try {
    const answer = await fetch(`${site}/sdk/portal.json`, { credentials: 'omit' })
    const { origin } = (await answer.json()) as { origin: unknown }
    if (answer.ok && typeof origin === 'string') return origin
  } catch {
    // Said below.
  }
  throw new Error(`${site} is no portal's address of content: name the portal, connect({ shell: 'https://…' })`)
}

/** What a frame has beside the common interface. */
export interface FrameSdk extends Sdk {
  /** For pages that are taller than the viewport and do not scroll themselves: the frame grows to this height, px; 0 fills the viewport. */
  setHeight(px: number): void
  /** Reports a page that this frame has gone to by itself. */
  moved(page: string): void
  /** For the runner: it is drawn, or why it is not. */
  ready(): void
  failed(reason: string): void
  readonly snapshot: Snapshot
}

const text = (value: unknown, what: string): string => {
  if (value === undefined || typeof value === 'string') return value ?? ''
  throw new TypeError(`${what} of a framed sub-app is text: the shell draws it, and no component crosses a frame`)
}

/** The Sdk over a connected port. Exported for tests, which have no shell around them. */
export function frameSdk(port: MessagePort, snapshot: Snapshot): FrameSdk {
  let now = snapshot
  const bus = new Bus()
  const life = new Bus()
  const guards = new Set<LeaveGuard>()
  const heard = new Set<string>()
  const channel = new Channel(port, hear)
  const changed = (part: keyof Snapshot) => life.emit(`change:${part}`)

  const history: AppHistory = new AppHistory(now.page.page, {
    visit: (page, how) => channel.tell(how.replace ? 'history.replace' : 'history.push', page, how.state),
    go: (delta) => channel.tell('history.go', delta),
    href: (page) => toGateway(`${now.app.prefix}#${page}`, now.env.base),
  })

  async function mayLeave(id: number, to: { prefix: string; page: string }) {
    for (const guard of guards) {
      if (!(await guard(to))) {
        channel.answer(id, false)
        return
      }
    }
    channel.answer(id, true)
  }

  function hear(message: Down) {
    switch (message.type) {
      case 'event':
        bus.emit(message.name, message.data)
        return
      case 'life':
        life.emit(message.name)
        return
      case 'leave':
        void mayLeave(message.id, message.to)
        return
      case 'change':
        now = { ...now, ...message.part }
        if (message.part.permissions) permissions = granted()
        if (message.part.page) history.show(message.part.page.page, message.part.page.action, message.part.page.state)
        for (const part of Object.keys(message.part)) changed(part as keyof Snapshot)
    }
  }

  const on = (name: string) => (listener: () => void) => life.on(name, listener)
  const say = (kind: keyof Messages) => (words: string) => channel.tell(`message.${kind}`, text(words, 'a message'))
  const { env, app } = snapshot
  const granted = () => createPermissions(now.permissions.codes, now.permissions.buttons, now.user.isAdmin, now.permissions.withheld)
  let permissions = granted()
  standards.given = env
  standards.ahead = env.ahead ?? 0
  const memories = { ...snapshot.remembered }
  const kept = { ...snapshot.kept }
  return {
    snapshot,
    app,
    // What the shell took up lately; kept apart from the sdk, they are as they were then.
    get user() {
      return now.user
    },
    get area() {
      return now.area
    },
    get permissions() {
      return permissions
    },
    env,
    token: () => channel.call('token', []),
    http: httpOver(channel),
    dict: (type, hidden) => channel.call('dict', [type, hidden === true]),
    navigate: (prefix, page, query) => channel.call('navigate', [prefix, page, query]),
    history,
    beforeLeave(guard) {
      guards.add(guard)
      channel.tell('guard', guards.size)
      return () => {
        guards.delete(guard)
        channel.tell('guard', guards.size)
      }
    },
    unsaved: (isDirty, discarded) => {
      const undo = follow(channel, isDirty)
      const deaf = discarded ? life.on('discarded', discarded) : undefined
      return () => {
        undo()
        deaf?.()
      }
    },
    draft: async (key) => {
      let held = await channel.call<{ value: unknown; at: number } | undefined>('draft.load', [key])
      return {
        load: () => held as never,
        save: (value) => {
          held = { value, at: Date.now() }
          channel.tell('draft.save', key, value)
        },
        drop: () => {
          held = undefined
          channel.tell('draft.drop', key)
        },
      }
    },
    remember: (name, value) => {
      memories[name] = value
      channel.tell('remember', memories)
    },
    remembered: (name) => memories[name],
    keep: (key, value) => {
      kept[key] = value
      channel.tell('keep', kept)
    },
    kept: (key) => kept[key],
    tab: async () => tabOver(channel, await channel.call<TabLists>('tab', [])),
    on(event, listener) {
      if (!heard.has(event)) channel.tell('on', event)
      heard.add(event)
      return bus.on(event, listener)
    },
    emit: (event, data) => channel.tell('emit', event, data),
    message: { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') },
    confirm: async (options) => channel.call('confirm', [{ ...options, text: text(options.text, 'a confirmation') }]),
    modal: async (options) => channel.call('modal', [{ ...options, content: text(options.content, 'a dialog') }]),
    badge: {
      get: () => now.badge,
      set: (count) => channel.tell('badge', count),
      subscribe: on('change:badge'),
    },
    onActivate: on('activate'),
    onDeactivate: on('deactivate'),
    onDispose: on('dispose'),
    theme: {
      get mode() {
        return now.theme.mode
      },
      get care() {
        return now.theme.care
      },
      get dense() {
        return now.theme.dense
      },
      get weak() {
        return now.theme.weak === true
      },
      get color() {
        return now.theme.color
      },
      subscribe: on('change:theme'),
    },
    setTitle: (title) => channel.tell('setTitle', title),
    setSideMenuBase: (path) => channel.tell('setSideMenuBase', path),
    session: {
      reason: snapshot.reason,
      signIn: () => channel.call('session.signIn', []),
      signOut: () => channel.call('session.signOut', []),
      arrived: null,
      exchange: async () => {
        throw new SignOnRefused('400', t.noSignOn, false)
      },
    },
    shared: {
      get: () => now.shared,
      set: (next) => {
        now = { ...now, shared: next }
        channel.tell('shared', next)
        changed('shared')
      },
      subscribe: on('change:shared'),
    },
    // Items are components of the shell's page; none can be drawn in here.
    extensions: { apps: [], open: async () => () => () => {} },
    setHeight: (px) => channel.tell('height', px),
    moved: (page) => channel.tell('moved', page),
    ready: () => channel.tell('ready'),
    failed: (reason) => channel.tell('failed', reason),
  }
}
