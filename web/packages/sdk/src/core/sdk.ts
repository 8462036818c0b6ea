import type { ComponentType, ReactNode } from 'react'
import type { AreaInfo, Boot, Profile } from './boot.ts'
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
  readonly env: { readonly base: string; readonly authUrl: string; readonly version: string; readonly demo: boolean; readonly title: string }
  /** An access token that is good for at least 5 s (S4.03); rejects when the session has ended. */
  token(): Promise<string>
  readonly http: Http
  /** Entries of one dictionary type, in the server's order; cached for the page's life. */
  dict(type: string): Promise<DictEntry[]>
  /** Goes to a page of a sub-app: navigate('/microgdxczxpc/', '/household', {area: '440981'}). Resolves false when a leave guard refused. */
  navigate(prefix: string, page: string, query?: Query): Promise<boolean>
  /** This app's own pages; SdkRouter binds react-router to it. */
  readonly history: SdkHistory
  /** The guard answers false, or a promise of false, to keep the person on the page. Returns the undo. */
  beforeLeave(guard: LeaveGuard): () => void
  on<K extends string>(event: K, listener: (data: unknown) => void): () => void
  emit(event: string, data?: unknown): void
  readonly message: Messages
  /** Resolves true on 确定. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Opens a dialog of the shell's layer; resolves when it is closed. */
  modal(options: ModalOptions): Promise<void>
  readonly badge: { get(): number; set(count: number): void; subscribe(listener: () => void): () => void }
  /** Shown, hidden, thrown away. Stop timers and streams in onDeactivate: a hidden app stays in memory. */
  onActivate(fn: () => void): () => void
  onDeactivate(fn: () => void): () => void
  onDispose(fn: () => void): () => void
  readonly theme: ThemeState
  /** Name shown as the last crumb and in the title; undefined takes the menu's. */
  setTitle(title: string | undefined): void
  /** S2.05: sets the base the side menu is built from (a home-detail tab path). */
  setSideMenuBase(path: string): void
  readonly session: SessionRoads
}

export type Query = Record<string, string | number | boolean | undefined>

export interface SdkUser extends Profile {
  readonly signedIn: boolean
}

export interface Permissions {
  /** True for a code of the list and for everything when the list holds "*". The server decides again. */
  has(code: string): boolean
  hasButton(code: string): boolean
  readonly all: readonly string[]
}

export interface DictEntry {
  code: string
  name: string
  status?: string
  disabled?: boolean
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
}

export interface ThemeState {
  readonly mode: 'light' | 'dark'
  /** 关怀版: larger type, stronger contrast. */
  readonly care: boolean
  readonly color: string
  subscribe(listener: () => void): () => void
}

/** Roads the login sub-app offers. */
export interface SessionRoads {
  /** Why the last session ended, "" when it did not. */
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
}

export interface AppParts {
  Component: ComponentType
}

export type CreateApp = (sdk: Sdk) => AppParts

export interface AppModule {
  contract: AppContract
  default: CreateApp
  /** For the shell's check that there is one React in the page. */
  React?: unknown
}

export type { Boot }
