import { expect, test } from 'vitest'
import { readKey, writeKey, type Boot, type SessionKey } from '@mirror/sdk/shell'
import { bootKeys, writeBoot } from './boot-keys.ts'

const boot = {
  sid: 's',
  dictVersion: '1',
  unread: 3,
  securityObject: { on: false, aesKeyValue: '', whiteList: [], mode: 'ecb', requestTokens: false },
  platform: {
    title: 'T',
    version: '1',
    demo: true,
    themeColor: '#3498DB',
    warningBase: '',
    visualRedirect: true,
    localHosts: [],
    mainViewHosts: [],
    smartDataSource: '',
    acceptancePath: '',
    frameOrigins: [],
  },
  profile: {
    userName: '李镇',
    name: '李秀兰',
    maskedName: '*秀兰',
    mobile: '199****0001',
    employeeType: 'user.alauda',
    isAdmin: false,
    namespace: 'alauda',
    code: 'C1',
    uuid: 'u',
    ldapId: 'l',
    dept_list: [],
    loginType: '1',
    from: 'oa',
  },
  firstLogin: { finished: true, white: false, yss: false, yzy: true, needUpdatePassword: false, passwordMessage: '' },
  menu: [
    {
      id: '1',
      parentId: '',
      name: '首页',
      text: '首页',
      url: '',
      base: '/microgdxczxpc/#/',
      microAppPre: '/microgdxczxpc/',
      icon: '',
      show: true,
      leaf: true,
      level: 1,
      position: 'top',
    },
  ],
  categories: [
    { id: '1', name: '乡村振兴', url: '', resource: '' },
    { id: '2', name: 'other', url: '', resource: '' },
  ],
  roles: [
    { id: '1', code: 'town', name: '镇级', permissions: [] },
    { id: '2', code: 'x', name: '审核', permissions: [] },
  ],
  permissions: ['household-data:detail', 'household-data:edit'],
  buttons: ['btn-1'],
  area: { effectiveId: '440981103000', effectiveName: '分界镇' },
  apps: [
    {
      name: 'gdxczxpc',
      routeName: 'gdxczxpc',
      path: '/microgdxczxpc/',
      defaultApp: true,
      defaultPage: '/',
      kind: 'esm',
      entry: '/assets/a.js',
      css: [],
      title: '',
      version: '',
      owner: '',
    },
  ],
} as unknown as Boot

function store() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (k: string) => map.get(k) ?? null,
    setItem: (k: string, v: string) => void map.set(k, v),
    removeItem: (k: string) => void map.delete(k),
  }
}

test('S3.11 the boot bundle lands under the specification names, strings plain and the rest as JSON', () => {
  const kept = store()
  writeBoot(kept, boot)
  expect(kept.map.get('namespace')).toBe('alauda')
  expect(kept.map.get('username')).toBe('李镇')
  expect(kept.map.get('roleName')).toBe('镇级,审核')
  expect(kept.map.get('isAdmin')).toBe('false')
  expect(kept.map.get('LOGIN-TYPE')).toBe('1')
  expect(kept.map.get('permissions')).toBe('household-data:detail,household-data:edit')
  expect(kept.map.get('theme_color')).toBe('#3498DB')
  expect(readKey(kept, 'authInfo')).toEqual({ page_permisson: ['btn-1'] })
  expect(readKey(kept, 'menuTree')).toEqual(boot.menu)
  expect(readKey(kept, 'topMenuList')).toHaveLength(1)
  expect(readKey(kept, 'userAreaInfo')).toMatchObject({ effectiveName: '分界镇' })
  expect(readKey(kept, 'microAppList')).toEqual([{ name: 'gdxczxpc', routeName: 'gdxczxpc', path: '/microgdxczxpc/', defaultApp: true, defaultPage: '/' }])
  expect(new TextDecoder().decode(Uint8Array.from(atob(kept.map.get('usermirror') ?? ''), (c) => c.charCodeAt(0)))).toBe('李镇')
})

test('S3.13 the authorisation info is lists of button codes, one for each group and one of all', () => {
  const kept = store()
  writeBoot(kept, { ...boot, buttons: ['household-data:edit', 'household-data:export', 'users:add', 'btn-1'] })
  expect(readKey(kept, 'authInfo')).toEqual({
    page_permisson: ['household-data:edit', 'household-data:export', 'users:add', 'btn-1'],
    'household-data': ['household-data:edit', 'household-data:export'],
    users: ['users:add'],
  })
  expect(readKey(kept, 'buttonInfo')).toEqual(readKey(kept, 'authInfo'))
})

test("the category named 'other' is not stored", () => {
  expect(bootKeys(boot).modelList).toEqual([{ id: '1', name: '乡村振兴', url: '', resource: '' }])
})

test('every key reads back as what was written', () => {
  const kept = store()
  const values: Partial<Record<SessionKey, unknown>> = {
    tokenList: ['a', 'b'],
    isAdmin: true,
    code: 'C1',
    securityObject: { on: true, aesKeyValue: 'k', whiteList: [] },
  }
  for (const [key, value] of Object.entries(values)) writeKey(kept, key as SessionKey, value as never)
  for (const [key, value] of Object.entries(values)) expect(readKey(kept, key as SessionKey)).toEqual(value)
  expect(readKey(kept, 'mobile')).toBeUndefined()
})
