import { expect, test } from 'vitest'
import { RequestTokens } from '../../../packages/sdk/src/request/request-tokens.ts'
import { matchRoute, OWN, readKey, routesOf, writeStep, type Boot, type MenuItem, type SessionKey, type SessionKeys } from '@mirror/sdk/shell'
import { writeBoot } from '../boot/boot-keys.ts'
import { loadDict } from '../loader/dict.ts'
import { readParameters, remember } from '../start/decide.ts'
import { exchange } from './sign-in-out.ts'
import { keeper } from './tokens.ts'

const item = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, parentId: '', name, text: name, url: '', base: '', microAppPre: '/microgdxczxpc/', icon: '', show: true, leaf: true, level: 1 },
  ...more,
})
const leaf = item('12', '户情数据', { base: '/household', parentId: '1', level: 2 })
const menu = [item('1', '乡村振兴', { position: 'top', leaf: false, children: [item('11', '首页', { base: '/', parentId: '1', level: 2 }), leaf] })]
const app = { name: 'gdxczxpc', routeName: 'gdxczxpc', path: '/microgdxczxpc/', defaultApp: true, defaultPage: '/' }

const boot = {
  platform: { themeColor: '#123456' },
  profile: { userName: '李镇', mobile: '199****0001', isAdmin: false, namespace: 'alauda', code: 'C1', loginType: '1', from: 'oa' },
  menu,
  categories: [{ id: '1', name: '乡村振兴', url: '', resource: '' }],
  roles: [{ id: '1', code: 'town', name: '镇级', permissions: [] }],
  permissions: ['household-data:edit'],
  buttons: ['household-data:edit'],
  hidden: { mirror: ['household-data:import'], gdxczxpc: ['household-data:add'] },
  area: { effectiveId: '440981103000', effectiveName: '分界镇' },
  apps: [{ ...app, kind: 'esm', entry: '/a.js' }],
  securityObject: { on: true, aesKeyValue: 'k', whiteList: ['/api/bootstrap'], mode: 'ecb', requestTokens: true },
} as unknown as Boot

/** Everything of S3.11, as the row has it: the compiler asks for each key, so that none can be forgotten here. */
const wanted: { [K in SessionKey]: SessionKeys[K] } = {
  token: 'access', // S3.11a
  namespace: 'alauda', // S3.11b
  username: '李镇', // S3.11c
  roleName: '镇级', // S3.11d
  isAdmin: false, // S3.11e
  from: 'oa', // S3.11f
  loginUserInfo: boot.profile, // S3.11g
  code: 'C1', // S3.11h
  mobile: '199****0001', // S3.11i
  mirror: '5p2O6ZWH', // S3.11j
  usermirror: '5p2O6ZWH', // S3.11k
  'LOGIN-TYPE': 1 as unknown as string, // S3.11l
  permissions: 'household-data:edit', // S3.11m
  authInfo: { page_permisson: ['household-data:edit'], 'household-data': ['household-data:edit'] }, // S3.11n
  modelList: boot.categories, // S3.11o
  userAreaInfo: boot.area, // S3.11p
  platForm: 'desk', // S3.11q
  cityName: '茂名', // S3.11r
  pageFrom: 'news', // S3.11s
  tokenKey: 'token', // S3.11t
  codeData: { sex: [{ code: '1', name: '男' }] }, // S3.11u
  'LISTALL.platformConfig': { mobileComplex: '^1' }, // S3.11v
  theme_color: '#123456', // S3.11w
  menuTree: menu, // S3.11x
  topMenuList: menu, // S3.11y
  allMenuTree: menu, // S3.11z
  nodeMenuConfig: { multiMenu: false, microServer: false, headMenu: 'right' }, // S3.11aa
  tokenList: ['t1', 't2'], // S3.11ab
  securityObject: boot.securityObject, // S3.11ac
  themeConfig: { navigatorCode: 'top', userSettings: {} }, // S3.11ad
  microAppList: [app], // S3.11ae
  buttonInfo: { page_permisson: ['household-data:edit'], 'household-data': ['household-data:edit'] }, // S3.11af
  filter4AButton: { 'household-data:import': true }, // S3.11ag
  topMenuKey: 1 as unknown as string, // S3.11ah
  titleItemKey: 12 as unknown as string, // S3.11ai
  currentPath: ['/microgdxczxpc/#/household'], // S3.11aj
  sysCurrentPath: '/subapp/main/microgdxczxpc/#/household', // S3.11ak
}

test('S3.11 every key of the row is written by what knows it, and reads back', async () => {
  remember(readParameters('https://p/subapp/main/?from=oa&pageFrom=news&platForm=desk&cityName=%E8%8C%82%E5%90%8D&token=SECRET'))
  keeper.take({ access_token: 'access', refresh_token: 'r', id_token: 'i', expires_in: 300, sid: 's' })
  writeBoot(sessionStorage, boot)
  const spot = { prefix: '/microgdxczxpc/', page: '/household', search: '' }
  writeStep(sessionStorage, '/microgdxczxpc/#/household', '/subapp/main/microgdxczxpc/#/household', matchRoute(routesOf(menu), spot))
  new RequestTokens(sessionStorage, true).note(new Headers({ 'x-auth-header-token': 't1_t2' }))
  const answer = JSON.stringify({ codeData: wanted.codeData, platformConfig: wanted['LISTALL.platformConfig'] })
  await loadDict({ get: async () => answer } as never, 'v1', 'sex', () => undefined)

  const names = Object.keys(wanted) as SessionKey[]
  expect(names).toHaveLength(37)
  expect(Object.fromEntries(names.map((name) => [name, readKey(sessionStorage, name)]))).toEqual(wanted)
  // The credential stands nowhere, and a log-out leaves no token.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SECRET')
  keeper.drop()
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('S3.11 a page that no entry of the menu leads to has no place in it', () => {
  writeStep(sessionStorage, '/microx/#/y', '/subapp/main/microx/#/y', undefined)
  expect([sessionStorage.getItem('topMenuKey'), sessionStorage.getItem('titleItemKey'), sessionStorage.getItem('sysCurrentPath')]).toEqual([
    '',
    '',
    '/subapp/main/microx/#/y',
  ])
})

test('S7.08 a credential that was taken is a sign-in to be logged, a refused one is none', async () => {
  sessionStorage.clear()
  const say = (body: object) => Object.assign(globalThis, { fetch: async () => Response.json(body) })
  say({ code: '0002', message: 'x' })
  await exchange({ token: 'T', ssoType: 'oa' })
  expect(sessionStorage.getItem(OWN.signedIn)).toBeNull()
  say({ code: '0000', access_token: 'a.e30.b', refresh_token: 'r', id_token: 'i' })
  await exchange({ token: 'T', ssoType: 'oa' })
  expect(sessionStorage.getItem(OWN.signedIn)).toBe('1')
})
