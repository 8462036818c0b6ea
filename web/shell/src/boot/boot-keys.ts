import { MENU_CONFIG, topList, writeKey, type Boot, type SessionKey, type SessionKeys } from '@mirror/sdk/shell'
import { setClock } from '@mirror/sdk/time'
import { env, inlinedBoot } from '../env.ts'

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/**
 * Everything the boot bundle knows, so that existing sub-apps read it where they always did (S3.11). The frame reads none of it: it lies in
 * the chunk every sub-app starts with (vite.config.ts, group sdk), and is written before one starts.
 */
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
    // S6.08: our own list, as S7.21 answers it.
    filter4AButton: Object.fromEntries((boot.hidden?.['mirror'] ?? []).map((code) => [code, true])),
    // The key of the token: where it lies (decision 0064).
    tokenKey: 'token',
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

/** What sub-apps find when they start: the session keys, and the server's clock. The boot came with the page, or in an answer of its own. */
export function prepare(boot: Boot) {
  writeBoot(sessionStorage, boot)
  const [page] = performance.getEntriesByType('navigation')
  setClock(boot.now, boot === inlinedBoot ? page : performance.getEntriesByName(new URL(`${env.base}/api/bootstrap`, location.href).href).at(-1))
}

export function writeBoot(store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, boot: Boot) {
  for (const [key, value] of Object.entries(bootKeys(boot))) writeKey(store, key as SessionKey, value as never)
}
