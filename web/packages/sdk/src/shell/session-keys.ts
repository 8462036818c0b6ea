import type { Boot, SecurityObject } from '../core/boot.ts'
import { MENU_CONFIG } from './constants.ts'
import { topList } from './menu.ts'

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

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Everything the boot bundle knows, so that existing sub-apps read it where they always did. */
export function bootKeys(boot: Boot): Partial<SessionKeys> {
  const { profile, platform } = boot
  // 'other' goes, mobile and common apps are not stored (specification section 6).
  const models = boot.categories.filter((category) => !['other', 'mobile', 'common'].includes(category.name))
  return {
    namespace: profile.namespace,
    username: profile.userName,
    roleName: boot.roles.map((role) => role.name).join(','),
    isAdmin: profile.isAdmin,
    ...(profile.from ? { from: profile.from } : {}),
    loginUserInfo: profile,
    code: profile.code,
    mobile: profile.mobile,
    mirror: encode(profile.userName),
    usermirror: encode(profile.userName),
    'LOGIN-TYPE': profile.loginType,
    permissions: boot.permissions.join(','),
    authInfo: buttonGroups(boot.buttons),
    modelList: models,
    userAreaInfo: boot.area,
    theme_color: platform.themeColor,
    menuTree: boot.menu,
    allMenuTree: boot.menu,
    topMenuList: topList(boot.menu),
    nodeMenuConfig: MENU_CONFIG,
    securityObject: boot.securityObject,
    themeConfig: { navigatorCode: 'top', userSettings: {} },
    microAppList: boot.apps.map(({ name, routeName, path, defaultApp, defaultPage }) => ({ name, routeName, path, defaultApp, defaultPage })),
    buttonInfo: buttonGroups(boot.buttons),
    filter4AButton: {},
  }
}

/** S3.13: button codes by the group they belong to, which is what stands before the colon; all of them together are page_permisson. */
export function buttonGroups(buttons: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = { page_permisson: [...buttons] }
  for (const code of buttons) {
    const at = code.indexOf(':')
    if (at > 0) (groups[code.slice(0, at)] ??= []).push(code)
  }
  return groups
}

export function writeBoot(store: Store, boot: Boot) {
  for (const [key, value] of Object.entries(bootKeys(boot))) writeKey(store, key as SessionKey, value as never)
}
