import { assetUrl, Fault, type AppEntry, type AppModule, type Bus, type Sdk } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { closeDialogsOf } from '../layer/layer.ts'
import { shown } from '../page/page.ts'
import { Store } from '../store.ts'
import { createSdk } from './create-sdk.tsx'
import type { Mounted } from './mounted.ts'
import { parts } from './parts.ts'

/** `?safe=1` switches the sub-apps off but for home and settings, until the browser's tab is closed or the person ends it. */
export const SAFE = 'mirror_safe'
if (/[?&]safe=1\b/.test(location.search)) sessionStorage.setItem(SAFE, '1')
export const safe = sessionStorage.getItem(SAFE) !== null

// The login sub-app serves people the registry does not know yet; it is of this build.
const login = import.meta.glob<AppModule>('../../../apps/login/src/main.tsx')

let count = 0

/** Mounts a page per tab and tells each when it is seen. Which ones stay is decided by the tabs (tabs/). */
export class Apps {
  /** In the order they were first opened, so that React keeps their places. */
  readonly list = new Store<readonly Mounted[]>([])
  readonly active = shown
  /** Whether a tab's page goes on while it is not seen. */
  runsOn = (_id: string) => false
  /** Pages of a sub-app that get a tab for each record, as its contract says. */
  readonly records = new Map<string, readonly string[]>()
  /** Nothing is fetched before: on a slow line a sub-app's files would keep the frame from being painted. */
  begins: Promise<unknown> = Promise.resolve()
  readonly #make: (entry: AppEntry, id: string) => { sdk: Sdk; life: Bus }
  readonly #modules = new Map<string, Promise<AppModule>>()
  /** A failed import() is remembered by the browser under its address: the next try needs another one. */
  readonly #tries = new Map<string, number>()

  constructor(make: (entry: AppEntry, id: string) => { sdk: Sdk; life: Bus }) {
    this.#make = make
  }

  find(id: string) {
    return this.list.get().find((mounted) => mounted.id === id)
  }

  /** Shows the tab's page, mounting it the first time; without an entry none is shown. */
  show(id: string, entry: AppEntry | undefined) {
    const next = entry ? id : ''
    const before = this.active.get()
    if (before === next && (!entry || this.find(id))) return
    if (before !== next) this.find(before)?.life.emit('app:deactivate')
    this.active.set(next)
    if (!entry) return
    const there = this.find(id)
    if (there) {
      there.life.emit('app:activate')
      return
    }
    const mounted: Mounted = { id, key: ++count, entry, ...this.#make(entry, id), state: 'loading', Component: null, error: null }
    this.list.set([...this.list.get(), mounted])
    void this.#load(mounted)
  }

  /** Loads a failed page anew, in another version where one is given. */
  retry(id: string, entry?: AppEntry) {
    const mounted = this.find(id)
    if (!mounted) return
    const again: Mounted = { ...mounted, ...(entry && { entry }), key: ++count, state: 'loading', Component: null, error: null }
    this.#replace(again)
    void this.#load(again)
  }

  /** The page is given up; what comes late of it is ignored. */
  fail(id: string, error: unknown) {
    const mounted = this.find(id)
    if (!mounted) return
    this.#modules.delete(moduleOf(mounted.entry))
    this.#tries.set(mounted.entry.path, (this.#tries.get(mounted.entry.path) ?? 0) + 1)
    this.#replace({ ...mounted, key: ++count, state: 'failed', Component: null, error })
  }

  /** Throws the tab's page away. */
  drop(id: string) {
    this.find(id)?.life.emit('app:dispose')
    closeDialogsOf(id)
    this.list.set(this.list.get().filter((mounted) => mounted.id !== id))
  }

  #replace(next: Mounted) {
    this.list.set(this.list.get().map((mounted) => (mounted.id === next.id ? next : mounted)))
  }

  async #load(mounted: Mounted) {
    const { entry, sdk, id, key } = mounted
    const { path } = entry
    await this.begins
    let module = this.#modules.get(moduleOf(entry))
    if (!module) this.#modules.set(moduleOf(entry), (module = loadModule(entry, this.#tries.get(path) ?? 0)))
    try {
      const [{ contract, default: create }] = await Promise.all([module, ...sheets(entry)])
      if (!/^\^?1(\.|$)/.test(contract?.sdk ?? '')) throw new Fault('version', contract?.sdk)
      if (contract.records) this.records.set(path, contract.records)
      if (this.find(id)?.key !== key) return
      const { Component } = create(sdk)
      this.#replace({ ...mounted, state: 'ready', Component })
      if (this.active.get() === id) mounted.life.emit('app:activate')
    } catch (cause) {
      if (this.find(id)?.key === key) this.fail(id, cause)
    }
  }
}

export const apps = new Apps(createSdk)

/** Two versions of a sub-app are two modules. */
const moduleOf = ({ path, entry }: AppEntry) => path + entry

/** A framed sub-app's styles are its own frame's. */
export const sheets = (entry: AppEntry) => (entry.kind === 'esm' ? entry.css.map(style) : [])

export async function loadModule(entry: AppEntry, tries: number): Promise<AppModule> {
  const ours = entry.entry ? undefined : parts.own[entry.name]
  if (ours) return ours() as Promise<AppModule>
  const isLogin = entry.name === 'login'
  if (safe && !isLogin && !entry.defaultApp && entry.name !== 'setting') throw new Fault('safe')
  const built = isLogin ? Object.values(login)[0] : undefined
  if (built && tries === 0) {
    // The page announced its sheets; taken up in the same mode, they are fetched once.
    await Promise.all([...document.querySelectorAll('link[rel=preload][as=style]')].map((link) => style(link.getAttribute('href') ?? '')))
    return built()
  }
  if (!entry.entry) throw new Fault('missing')
  // Not of this build: a frame, a bundle, or a module that has to be looked at.
  if (entry.kind !== 'esm' || !entry.entry.startsWith('/assets/')) return (await parts.host()).host(entry, tries)
  return fetchModule(entry, tries)
}

export function fetchModule(entry: AppEntry, tries: number): Promise<AppModule> {
  const url = new URL(assetUrl(entry.entry, env.base), location.origin)
  if (tries > 0) url.searchParams.set('r', String(tries))
  return import(/* @vite-ignore */ url.href) as Promise<AppModule>
}

const styles = new Map<string, Promise<void>>()

/** Waits for the sheet so that the sub-app never flashes unstyled; a sheet that fails does not keep it from working. */
function style(path: string): Promise<void> {
  const href = assetUrl(path, env.base)
  let wait = styles.get(href)
  if (!wait) {
    wait = new Promise<void>((done) => {
      const there = [...document.styleSheets].some((sheet) => sheet.href && new URL(sheet.href).pathname === new URL(href, location.origin).pathname)
      if (there) {
        done()
        return
      }
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.onload = link.onerror = () => done()
      document.head.append(link)
    })
    styles.set(href, wait)
  }
  return wait
}
