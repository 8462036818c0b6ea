import type { SecurityObject } from './boot.ts'
import type { MenuRoute } from './menu.ts'

/** Every key of S3.11 under the specification's name, with the type of what it holds (JSON where it is no string). */
export interface SessionKeys {
  token: string
  namespace: string
  username: string
  roleName: string
  isAdmin: boolean
  from: string
  loginUserInfo: unknown
  code: string
  mobile: string
  mirror: string
  usermirror: string
  'LOGIN-TYPE': string
  permissions: string
  authInfo: Record<string, string[]>
  modelList: unknown[]
  userAreaInfo: unknown
  platForm: string
  cityName: string
  pageFrom: string
  tokenKey: string
  codeData: unknown
  'LISTALL.platformConfig': unknown
  theme_color: string
  menuTree: unknown[]
  topMenuList: unknown[]
  allMenuTree: unknown[]
  nodeMenuConfig: unknown
  tokenList: string[]
  securityObject: SecurityObject
  themeConfig: { navigatorCode: string; userSettings: unknown }
  microAppList: { name: string; routeName: string; path: string; defaultApp: boolean; defaultPage: string }[]
  buttonInfo: unknown
  filter4AButton: unknown
  topMenuKey: string
  titleItemKey: string
  currentPath: unknown
  sysCurrentPath: string
}

export type SessionKey = keyof SessionKeys

/** Keys of ours beside them. */
export const OWN = {
  tokens: 'mirror_tokens',
  tab: 'mirror_tab',
  firstLogin: 'mirror_firstLogin',
  deepLink: 'deepLink',
  ssoTicket: 'ssoTicket',
  navMemory: 'mirror_navMemory',
  reason: 'mirror_reason',
  tries: 'mirror_tries',
  mainView: 'mirror_mainView',
  signedIn: 'mirror_signedIn',
  back: 'mirror_back',
} as const

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function writeKey<K extends SessionKey>(store: Store, key: K, value: SessionKeys[K]) {
  store.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
}

export function readKey<K extends SessionKey>(store: Store, key: K): SessionKeys[K] | undefined {
  const raw = store.getItem(key)
  if (raw === null) return undefined
  try {
    return JSON.parse(raw) as SessionKeys[K]
  } catch {
    return raw as SessionKeys[K]
  }
}

/** What every step of the address says (decision 0064): the page in local form, and where it stands in the menu and in the address bar. */
export function writeStep(store: Store, local: string, href: string, route: MenuRoute | undefined) {
  writeKey(store, 'currentPath', [local])
  writeKey(store, 'sysCurrentPath', href)
  writeKey(store, 'topMenuKey', route?.trail[0]?.id ?? '')
  writeKey(store, 'titleItemKey', route?.id ?? '')
}
