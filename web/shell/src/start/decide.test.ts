import { describe, expect, test } from 'vitest'
import { decideStart, isCallback, landsOnVisual, readParameters, type StartInput } from './decide.ts'

const at = (href: string, more: Partial<StartInput> = {}) => decideStart({ href: `https://p${href}`, base: '', boot: null, tokens: null, ...more })
const home = '/subapp/main/microgdxczxpc/#/'
const boot = { sid: 'one' }

describe('the start-up table, row by row', () => {
  test('S2.25 S2.26e S2.26f the login sub-app with #/ssoIndex? or #/ssoPublicIndex? stands alone, whoever is signed in', () => {
    for (const [hash, clean] of [
      ['#/ssoIndex?code=1', '#/ssoIndex?'],
      ['#/ssoPublicIndex?platform=biz&code=1', '#/ssoPublicIndex?platform=biz'],
    ]) {
      const alone = { kind: 'login-alone', arrived: { code: '1', state: '', error: '' }, cleanHref: `https://p/subapp/main/micrologin/${clean}` }
      expect(at(`/subapp/main/micrologin/${hash}`)).toEqual(alone)
      expect(at(`/subapp/main/micrologin/${hash}`, { boot, tokens: boot })).toEqual(alone)
    }
  })

  test('S4.02 what a platform sends along leaves the address, wherever it put it', () => {
    const arrived = { code: 'C', state: 'S', error: '' }
    const cleanHref = 'https://p/subapp/main/micrologin/#/ssoIndex?'
    expect(at('/subapp/main/micrologin/#/ssoIndex?code=C&state=S')).toEqual({ kind: 'login-alone', arrived, cleanHref })
    expect(at('/subapp/main/micrologin/?code=C&state=S#/ssoIndex')).toEqual({ kind: 'login-alone', arrived, cleanHref })
    expect(at('/subapp/main/micrologin/#/ssoIndex?error=access_denied&state=S')).toMatchObject({ arrived: { code: '', error: 'access_denied' }, cleanHref })
    expect(at('/subapp/main/micrologin/#/ssoIndex?')).toEqual({ kind: 'login-alone', arrived: null, cleanHref })
  })

  test('S4.02 a CAS ticket counts where a CAS is named, and only there', () => {
    expect(at('/subapp/main/?ssoType=cas&ticket=ST-1')).toEqual({
      kind: 'exchange',
      credential: { token: 'ST-1', ssoType: 'cas', from: 'address' },
      cleanHref: 'https://p/subapp/main/?ssoType=cas',
    })
    expect(at('/subapp/main/?iamcaspticket=T')).toMatchObject({ credential: { token: 'T', ssoType: 'cas' } })
    expect(at('/subapp/main/?ticket=W-1')).toEqual({ kind: 'sign-in' })
  })

  test('a sign-in that a page of the login sub-app asked for comes back to it', () => {
    expect(at('/subapp/main/micrologin/#/link&state=s&code=c')).toEqual({ kind: 'callback', cleanHref: 'https://p/subapp/main/micrologin/#/link' })
  })

  test('S2.29 any other page of the login sub-app lies in the bare frame', () => {
    for (const hash of ['#/login', '#/404', '', '#/ssoIndex', '#/ssoIndexes?x']) expect(at(`/subapp/main/micrologin/${hash}`)).toEqual({ kind: 'login-framed' })
  })

  test('S4.02 S2.23b a ticket or token in the address is taken out of it and exchanged before anything else', () => {
    expect(at('/subapp/main/?iamcaspticket=T&ssoType=cas&sso=1#/x', { boot, tokens: boot })).toEqual({
      kind: 'exchange',
      credential: { token: 'T', ssoType: 'cas', from: 'address' },
      cleanHref: 'https://p/subapp/main/?ssoType=cas&sso=1#/x',
    })
    expect(at('/subapp/main/?token=T2')).toMatchObject({ kind: 'exchange', credential: { token: 'T2' }, cleanHref: 'https://p/subapp/main/' })
  })

  test('S4.02 cookies sso_t_* count as a credential, after the address', () => {
    const cookie = { name: 'gov', value: 'C' }
    expect(at(home, { cookie })).toMatchObject({ kind: 'exchange', credential: { token: 'C', ssoType: 'gov', from: 'cookie' } })
    expect(at(`/subapp/main/?token=T`, { cookie })).toMatchObject({ credential: { token: 'T' } })
  })

  test('S4.07 a sign-in callback is completed and leaves the address as it was before the sign-in', () => {
    expect(at('/subapp/main/?toPage=a%20b#/home/x?y=1&state=s&session_state=t&iss=i&code=c')).toEqual({
      kind: 'callback',
      cleanHref: 'https://p/subapp/main/?toPage=a%20b#/home/x?y=1',
    })
    expect(at('/subapp/main/#state=s&code=c', { boot })).toEqual({ kind: 'callback', cleanHref: 'https://p/subapp/main/' })
  })

  test('boot and tokens of the same session: paint', () => expect(at(home, { boot, tokens: { sid: 'one' } })).toEqual({ kind: 'paint' }))
  test('boot without tokens (a fresh tab): paint, and ask for tokens', () => expect(at(home, { boot })).toEqual({ kind: 'paint-mint' }))
  test('boot and tokens of another session: drop them, paint', () => expect(at(home, { boot, tokens: { sid: 'two' } })).toEqual({ kind: 'paint-drop' }))
  test('tokens without boot: fetch it', () => expect(at(home, { tokens: { sid: 'one' } })).toEqual({ kind: 'fetch-boot' }))
  test('S4.01 neither: the identity server', () => {
    expect(at(home)).toEqual({ kind: 'sign-in' })
    expect(at('/subapp/main/')).toEqual({ kind: 'sign-in' })
  })

  test('S2.27 the same below a prefix', () => {
    expect(at('/a/b/subapp/main/micrologin/#/login', { base: '/a/b' })).toEqual({ kind: 'login-framed' })
    expect(at('/a/b/subapp/main/', { base: '/a/b' })).toEqual({ kind: 'sign-in' })
  })
})

test('a page whose own query says state is no callback', () => {
  expect(isCallback('#/list?state=open')).toBe(false)
  expect(isCallback('#/list?state=open&code=7')).toBe(true) // the adapter then finds no such sign-in and gives the address back
  expect(isCallback('#/x&error=login_required&state=s')).toBe(true)
})

test('S2.23 S2.24 parameters are read by name, deep-link ones only with toPage', () => {
  const some = readParameters('https://p/subapp/main/?from=oa&pageFrom=x&platForm=y&cityName=%E8%8C%82%E5%90%8D&token=SECRET&sso=1&ip=1.2.3.4')
  expect(some).toEqual({ named: { from: 'oa', pageFrom: 'x', platForm: 'y', cityName: '茂名' }, deepLink: null, sso: true })
  expect(readParameters('https://p/?toPage=/microcmdb/%23/cmdb&ip=1.2.3.4&department1_id=7&evil=1')).toEqual({
    named: { toPage: '/microcmdb/#/cmdb' },
    deepLink: { ip: '1.2.3.4', department1_id: '7' },
    sso: false,
  })
})

describe('S4.10 who lands on the dashboard', () => {
  const base = {
    pacLevel: 3,
    from: '',
    smartDataSource: 'smart',
    finished: true as boolean | undefined,
    host: 'portal.test',
    mainHosts: ['localhost', 'in.gov'],
    enabled: true,
  }
  test('pacLevel 3 does, 4 does not', () => {
    expect(landsOnVisual(base)).toBe(true)
    expect(landsOnVisual({ ...base, pacLevel: 4 })).toBe(false)
  })
  test('not from the smart-data source, not on local or listed hosts, not where it is switched off', () => {
    expect(landsOnVisual({ ...base, from: 'smart' })).toBe(false)
    expect(landsOnVisual({ ...base, host: 'localhost' })).toBe(false)
    expect(landsOnVisual({ ...base, host: 'in.gov' })).toBe(false)
    expect(landsOnVisual({ ...base, enabled: false })).toBe(false)
  })
  test('S4.10 only that very value of from and those very hosts count', () => {
    for (const from of ['smarter', 'smar', 'xsmart']) expect(landsOnVisual({ ...base, from }), from).toBe(true)
    for (const host of ['xin.gov', 'in.gov.cn', 'a.in.gov', 'n.gov']) expect(landsOnVisual({ ...base, host }), host).toBe(true)
  })
  test('unknown until the first-login state is known; not with an unfinished first login', () => {
    expect(landsOnVisual({ ...base, finished: undefined })).toBeUndefined()
    expect(landsOnVisual({ ...base, finished: false })).toBe(false)
  })
})
