import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppHistory, Bus } from '@mirror/sdk/shell'
import { ShellRouter } from './router.ts'

const settle = () => new Promise((done) => setTimeout(done, 30))
let bus: Bus

function router(href: string, search = '') {
  history.replaceState(null, '', href)
  bus = new Bus()
  return new ShellRouter({ base: '/a', search, bus, start: (spot) => spot })
}

function app(shell: ShellRouter, prefix: string) {
  const made: AppHistory = new AppHistory('/', {
    visit: (page, options) => {
      const [path = '', query] = page.split('?')
      shell.visitNow({ prefix, page: path, search: query ? `?${query}` : '' }, options)
    },
    go: (delta) => history.go(delta),
    href: (page) => page,
  })
  shell.register(prefix, made)
  return made
}

const here = () => location.pathname + location.search + location.hash

beforeEach(() => history.replaceState(null, '', '/'))

describe('the shell owns the address', () => {
  test('an app’s step is written as base, prefix, # and page; the app sees its own page only', () => {
    const shell = router('/a/subapp/main/microa/#/')
    const a = app(shell, '/microa/')
    a.push('/list?area=44')
    expect(here()).toBe('/a/subapp/main/microa/#/list?area=44')
    expect(a.location).toMatchObject({ pathname: '/list', search: '?area=44' })
  })

  test('S2.16 back and forward feed the app they belong to; the other keeps its page', async () => {
    const shell = router('/a/subapp/main/microa/#/')
    const a = app(shell, '/microa/')
    const b = app(shell, '/microb/')
    a.push('/list-a')
    await shell.visit({ prefix: '/microb/', page: '/list-b', search: '' })
    expect([a.location.pathname, b.location.pathname]).toEqual(['/list-a', '/list-b'])
    history.back()
    await vi.waitFor(() => expect(shell.spot.get()).toMatchObject({ prefix: '/microa/', page: '/list-a' }))
    expect(here()).toBe('/a/subapp/main/microa/#/list-a')
    expect([a.location.pathname, b.location.pathname]).toEqual(['/list-a', '/list-b'])
    history.forward()
    await vi.waitFor(() => expect(shell.spot.get()).toMatchObject({ prefix: '/microb/', page: '/list-b' }))
  })

  test('the same page twice adds no step', async () => {
    const shell = router('/a/subapp/main/microa/#/x')
    const before = history.length
    await shell.visit({ prefix: '/microa/', page: '/x', search: '' })
    expect(history.length).toBe(before)
  })

  test('sso=1 stays in the address through every step', async () => {
    const shell = router('/a/subapp/main/microa/#/x', '?sso=1')
    await shell.visit({ prefix: '/microb/', page: '/y', search: '' })
    expect(here()).toBe('/a/subapp/main/microb/?sso=1#/y')
  })
})

describe('S4.17 a page that does not let go', () => {
  test('keeps the address and emits the interception event instead', async () => {
    const shell = router('/a/subapp/main/microa/#/form')
    app(shell, '/microa/')
    const stop = shell.guard('/microa/', () => false)
    const heard: unknown[] = []
    bus.on('route:intercepted', (to) => heard.push(to))
    expect(await shell.visit({ prefix: '/microb/', page: '/', search: '' })).toBe(false)
    expect(here()).toBe('/a/subapp/main/microa/#/form')
    expect(heard).toEqual([{ prefix: '/microb/', page: '/', search: '' }])
    stop()
    expect(await shell.visit({ prefix: '/microb/', page: '/', search: '' })).toBe(true)
  })

  test('also holds against the browser’s back button', async () => {
    const shell = router('/a/subapp/main/microa/#/list')
    app(shell, '/microa/')
    await shell.visit({ prefix: '/microa/', page: '/form', search: '' })
    const stop = shell.guard('/microa/', async () => false)
    history.back()
    await settle()
    await settle()
    expect(here()).toBe('/a/subapp/main/microa/#/form')
    expect(shell.spot.get().page).toBe('/form')
    stop()
    history.back()
    await settle()
    expect(shell.spot.get().page).toBe('/list')
  })
})
