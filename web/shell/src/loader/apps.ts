import * as React from 'react'
import type { ComponentType } from 'react'
import { assetUrl, type AppEntry, type AppModule, type Bus, type Sdk } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { Store } from '../store.ts'

/** Kept in memory at once; the one longest not shown goes first. */
export const KEEP = 8

export interface Mounted {
  entry: AppEntry
  sdk: Sdk
  /** app:activate, app:deactivate, app:dispose. */
  life: Bus
  state: 'loading' | 'ready' | 'failed'
  Component: ComponentType | null
  error: Error | null
  /** Grows with every retry: a failed import() is remembered by the browser under its address. */
  tries: number
}

// The login sub-app serves people the registry does not know yet; it is of this build.
const own = import.meta.glob<AppModule>('../../../apps/login/src/main.tsx')

/** Loads sub-apps, keeps the last few and tells each when it is seen. */
export class Apps {
  /** In the order they were first opened, so that React keeps their places. */
  readonly list = new Store<readonly Mounted[]>([])
  readonly active = new Store<string>('')
  readonly #make: (entry: AppEntry) => { sdk: Sdk; life: Bus }
  readonly #forget: (prefix: string) => void
  #recent: string[] = []

  readonly #start: Promise<unknown>

  /** Nothing is fetched before `start`: on a slow line a sub-app's files would keep the frame from being painted. */
  constructor(make: (entry: AppEntry) => { sdk: Sdk; life: Bus }, forget: (prefix: string) => void, start: Promise<unknown> = Promise.resolve()) {
    this.#make = make
    this.#forget = forget
    this.#start = start
  }

  /** Shows the sub-app, loading it the first time; undefined shows none. */
  show(entry: AppEntry | undefined) {
    const next = entry?.path ?? ''
    const before = this.active.get()
    if (before === next) return
    this.#find(before)?.life.emit('app:deactivate')
    this.active.set(next)
    if (!entry) return
    this.#recent = [...this.#recent.filter((path) => path !== next), next]
    const there = this.#find(next)
    if (there) {
      there.life.emit('app:activate')
      return
    }
    const mounted: Mounted = { entry, ...this.#make(entry), state: 'loading', Component: null, error: null, tries: 0 }
    this.list.set([...this.list.get(), mounted])
    this.#evict()
    void this.#load(mounted)
  }

  /** Loads a failed sub-app anew. */
  retry(path: string) {
    const mounted = this.#find(path)
    if (!mounted) return
    const again: Mounted = { ...mounted, state: 'loading', Component: null, error: null, tries: mounted.tries + 1 }
    this.#replace(again)
    void this.#load(again)
  }

  #find(path: string) {
    return this.list.get().find((mounted) => mounted.entry.path === path)
  }

  #replace(next: Mounted) {
    this.list.set(this.list.get().map((mounted) => (mounted.entry.path === next.entry.path ? next : mounted)))
  }

  #evict() {
    while (this.#recent.length > KEEP) {
      const path = this.#recent.shift()
      const gone = this.#find(path ?? '')
      if (!gone) continue
      gone.life.emit('app:dispose')
      this.#forget(gone.entry.path)
      this.list.set(this.list.get().filter((mounted) => mounted !== gone))
    }
  }

  async #load(mounted: Mounted) {
    const { entry, sdk, tries } = mounted
    await this.#start
    try {
      const [module] = await Promise.all([load(entry, tries), ...entry.css.map(style)])
      if (!/^\^?1(\.|$)/.test(module.contract?.sdk ?? '')) throw new Error(`${entry.name} 需要的平台接口版本是 ${module.contract?.sdk ?? '未知'}，本平台提供 1`)
      // Two Reacts in a page break hooks in ways nobody finds; better to say so here.
      if (module.React && (module.React as typeof React).useState !== React.useState) throw new Error(`${entry.name} 自带了另一份 React`)
      const { Component } = module.default(sdk)
      this.#replace({ ...mounted, state: 'ready', Component })
      if (this.active.get() === entry.path) mounted.life.emit('app:activate')
    } catch (cause) {
      console.error(`sub-app ${entry.name}`, cause)
      this.#replace({ ...mounted, state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
  }
}

async function load(entry: AppEntry, tries: number): Promise<AppModule> {
  const built = entry.name === 'login' ? Object.values(own)[0] : undefined
  if (built && tries === 0) {
    // The page announced its sheets; taken up in the same mode, they are fetched once.
    await Promise.all([...document.querySelectorAll('link[rel=preload][as=style]')].map((link) => style(link.getAttribute('href') ?? '')))
    return built()
  }
  if (!entry.entry) throw new Error(`${entry.title || entry.name} 没有可加载的程序`)
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
