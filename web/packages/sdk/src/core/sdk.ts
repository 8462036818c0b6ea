import type { ComponentType, ReactNode } from 'react'
import type { AppEntry, AreaInfo, Boot, Profile } from './boot.ts'
import type { Http } from './http-types.ts'

/**
 * The narrow waist: everything a sub-app may know of shell and server. It is the same object in all three kinds of
 * sub-app (module, frame, runner). A sub-app never touches window.history, location, document.title or session storage.
 */
export interface Sdk {
  readonly app: { readonly name: string; readonly prefix: string; readonly version: string }
  /** Empty strings and signedIn false in the login sub-app when nobody is signed in. */
  readonly user: SdkUser
  readonly area: AreaInfo
  readonly permissions: Permissions
  readonly env: {
    readonly base: string
    readonly authUrl: string
    readonly version: string
    readonly demo: boolean
    readonly title: string
    /** S9.07: rows of a list page, and days a dashboard looks back on, until the reader chooses otherwise. */
    readonly pageSize: number
    readonly dashboardDays: number
  }
  /** An access token that is good for at least 5 s (S4.03); rejects when the session has ended. */
  token(): Promise<string>
  readonly http: Http
  /** Entries of one dictionary type, in the server's order; cached for the page's life. Type `platformConfig` gives the platform's parameters: code and value. With `hidden` the disabled entries come too that the platform does not show: old rows have their names. */
  dict(type: string, hidden?: boolean): Promise<DictEntry[]>
  /** Goes to a page of a sub-app: navigate('/microgdxczxpc/', '/household', {area: '440981'}). Resolves false when a leave guard refused. */
  navigate(prefix: string, page: string, query?: Query): Promise<boolean>
  /** This app's own pages; SdkRouter binds react-router to it. */
  readonly history: SdkHistory
  /**
   * The guard answers false, or a promise of false, to keep the person on the page (S4.17). Returns the undo. It is asked when the page
   * would be lost: another page in its tab, the tab closed or loaded anew. Showing another tab loses nothing and asks nobody. While a
   * guard stands, the tab carries the mark of unsaved work. Where the tab goes and no page comes, `to` is empty.
   */
  beforeLeave(guard: LeaveGuard): () => void
  /**
   * Declares the page on show as one that can hold unsaved typing. While `isDirty` answers true, links, menu, back, sign-out and closing
   * ask once (有未保存的内容); a step that stays on the page asks nothing. `discarded` is told when the person chose to lose it. Returns the undo.
   */
  unsaved(isDirty: () => boolean, discarded?: () => void): () => void
  /** Remembers a small personal thing of this browser tab, such as where a list was left; it outlives a reload and the closing of the page's tab, not the session. */
  remember(name: string, value: unknown): void
  /** What was remembered under the name; undefined where nothing was. */
  remembered(name: string): unknown
  on<K extends string>(event: K, listener: (data: unknown) => void): () => void
  emit(event: string, data?: unknown): void
  readonly message: Messages
  /** Resolves true on 确定. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Opens a dialog of the shell's layer; resolves when it is closed. */
  modal(options: ModalOptions): Promise<void>
  readonly badge: { get(): number; set(count: number): void; subscribe(listener: () => void): () => void }
  /**
   * Gives the shell a JSON value of this page to keep: `kept` gives it back when the page is made anew at the same address, because
   * the person reloaded the browser's page or the tab was put aside to save memory. Gone when the tab is closed. See useKept.
   */
  keep(key: string, value: unknown): void
  kept(key: string): unknown
  /** The tab this page lives in. */
  tab(): Promise<SdkTab>
  /** Shown, hidden, thrown away. Stop timers and streams in onDeactivate: a hidden page stays in memory. */
  onActivate(fn: () => void): () => void
  onDeactivate(fn: () => void): () => void
  onDispose(fn: () => void): () => void
  readonly theme: ThemeState
  /** Name shown as the last crumb and in the title; undefined takes the menu's. */
  setTitle(title: string | undefined): void
  /** What a form holds before it is saved, kept sealed in this browser for its author (decision 0018); useDraft binds it to a form. */
  draft<T>(key: string): Promise<Draft<T>>
  /** S2.05: sets the base the side menu is built from (a home-detail tab path). */
  setSideMenuBase(path: string): void
  readonly session: SessionCalls
  /** What the sub-apps of this page share (S3.14); `consoleOf` gives it types. */
  readonly shared: SharedState
  readonly extensions: Extensions
}

export type Query = Record<string, string | number | boolean | undefined>

export interface SdkUser extends Profile {
  readonly signedIn: boolean
}

export interface Permissions {
  /** True for a code of the list; for everything that is not withheld when the list holds "*" or the person is an administrator. The server decides again. */
  has(code: string): boolean
  /** S6.07: one code, or any of a list. */
  hasButton(code: string | readonly string[]): boolean
  readonly all: readonly string[]
  /** What even an administrator does not have: codes of another duty than theirs. */
  readonly withheld: readonly string[]
  /** Codes of buttons the operator's authorisation info holds (S3.13). */
  readonly buttons: readonly string[]
}

export interface DictEntry {
  code: string
  name: string
  status?: string
  disabled?: boolean
  /** Disabled, and the platform does not show it (S3.09); comes only to those who ask for it. */
  hidden?: boolean
  /** When it may be chosen, days as yyyymmdd; without them always. */
  periods?: readonly { from?: number; to?: number; name: string }[]
}

export interface SdkLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/** A memory of one app's pages; the shell writes each step into the address as base + prefix + '#' + page. */
export interface SdkHistory {
  readonly location: SdkLocation
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
  go(delta: number): void
  listen(listener: () => void): () => void
  createHref(to: string): string
}

export interface Draft<T> {
  /** What was typed last and not saved, and when (ms); undefined where there is nothing. */
  load(): { value: T; at: number } | undefined
  /** Keeps the value, a moment later: one writing for a burst of keys. */
  save(value: T): void
  /** Saved, or given up. */
  drop(): void
}

export type LeaveGuard = (to: { prefix: string; page: string }) => boolean | Promise<boolean>

export interface Messages {
  success(text: string): void
  info(text: string): void
  warning(text: string): void
  error(text: string): void
}

export interface ConfirmOptions {
  title: string
  text?: ReactNode
  okText?: string
  cancelText?: string
  danger?: boolean
}

export interface ModalOptions {
  title: string
  /** Width in px, 460 unless told. */
  width?: number
  content: ReactNode | ((close: () => void) => ReactNode)
  /** False: neither Esc nor a click outside closes it. */
  dismissible?: boolean
  /** Set by the shell: the tab whose dialog it is. It shows with its tab only. */
  owner?: string
}

export interface SdkTab {
  /** Closes the tab; false when a leave guard refused. */
  close(): Promise<boolean>
  /** Throws the page away and makes it anew. */
  reload(): Promise<boolean>
  /** Names of pages that are always kept in memory (S2.18); S4.19. */
  readonly cached: { names(): readonly string[]; append(name: string): void; remove(name: string): void }
  /** Names of pages that are never kept: they are fresh each time they are shown. */
  readonly excluded: { names(): readonly string[]; append(name: string): void; remove(name: string): void }
}

export interface ThemeState {
  readonly mode: 'light' | 'dark'
  /** 关怀版: larger type, stronger contrast. */
  readonly care: boolean
  /** Closer rows. */
  readonly dense: boolean
  /** 色弱: the colours of a state are chosen so that people who see few of them tell them apart. */
  readonly weak: boolean
  readonly color: string
  subscribe(listener: () => void): () => void
}

/** One plain record for the whole page; lives until the next load. Values must survive structured cloning: frames get a copy. */
export interface SharedState {
  get(): Readonly<Record<string, unknown>>
  set(next: Readonly<Record<string, unknown>>): void
  subscribe(listener: () => void): () => void
}

/**
 * The places others may add to, with what an item is given there. A sub-app names its items in the registry (manifest `slots`: point,
 * name, title, permission), so that the shell knows of them without loading it, and exports the components as `slots` of its parts.
 */
export interface ExtensionProps {
  /** Beside the bell: 28 px high. */
  header: object
  /** A card on the home page of the rural sub-app, for the area it shows. */
  'home-card': { area: string }
  /** Beside one message: a link or a button. */
  'message-action': { message: { id: string; kind: string; title: string; route: string } }
  /** A page below 系统设置. */
  'settings-page': object
}

export type ExtensionPointName = keyof ExtensionProps

/** One item of an extension point, as the registry tells it. */
export interface ExtensionItem {
  app: string
  name: string
  title: string
}

export interface Extensions {
  /** The registry with the items of each sub-app, cut to what the person may see; `useExtensions` picks a point's. */
  readonly apps: readonly Pick<AppEntry, 'name' | 'slots'>[]
  /** Loads what draws items. A sub-app uses <ExtensionPoint/> instead. */
  open(): Promise<DrawItem>
}

/**
 * Draws one item into an element, in a tree of its own: whatever fails in it leaves a small mark and nothing else. The answer takes
 * new props, and undefined to end.
 */
export type DrawItem = <P extends ExtensionPointName>(
  element: Element,
  point: P,
  item: ExtensionItem,
  props: ExtensionProps[P],
) => (next?: ExtensionProps[P]) => void

/** What the login sub-app does with the session. */
export interface SessionCalls {
  /** Why the last session ended: a word, and a diagnostic code behind a space where there is one; "" when it did not. */
  readonly reason: string
  /** To the identity server's sign-in page. */
  signIn(options?: { prompt?: 'login'; idpHint?: string; redirectUri?: string }): Promise<void>
  signOut(): Promise<void>
  /** What another platform sent along to this page; already out of the address, and gone with the exchange. */
  readonly arrived: { code: string; state: string; error: string } | null
  /** Exchanges a credential (S7.04) and goes on into the portal; rejects with SignOnRefused. */
  exchange(credential: { token?: string; code?: string; type?: string; ssoType?: string; state?: string }): Promise<void>
}

/** What the module of a sub-app exports beside the default function. */
export interface AppContract {
  name: string
  sdk: '^1'
  /** Pages that get a tab of their own for each record, `:id` standing for one segment: `/cmdb/device/:id`. */
  records?: readonly string[]
}

export interface AppParts {
  Component: ComponentType
  /** Components of extension items by name, each loaded when it is first shown. */
  slots?: Record<string, () => Promise<{ default: ComponentType<never> }>>
}

export type CreateApp = (sdk: Sdk) => AppParts

export interface AppModule {
  contract: AppContract
  default: CreateApp
  /** For the shell's check that there is one React in the page. */
  React?: unknown
}

export type { Boot }
