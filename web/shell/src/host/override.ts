import type { AppEntry, AppModule, Boot, MenuItem, Sdk } from '@mirror/sdk/shell'
import { createElement, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { env } from '../env.ts'
import { t } from './dev.texts.ts'

/**
 * Sub-apps from a developer's own machine, inside the running portal. The page keeps its React; the module gets React's development build
 * beside it, or no change could be put in without a reload. The two never meet in one tree: what the module draws stands in a tree of its
 * own inside an element of ours.
 */
export const KEY = 'mirror-override:'
const COOKIE = 'mirror_dev'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The address as it is kept, or null: only http(s) on this very machine. */
export function overrideUrl(text: string): string | null {
  try {
    const url = new URL(/^\d+$/.test(text) ? `http://127.0.0.1:${text}` : text)
    if (!/^https?:$/.test(url.protocol) || !loopback.test(url.hostname) || url.username) return null
    if (url.pathname === '/') url.pathname = '/src/main.tsx'
    return url.href
  } catch {
    return null
  }
}

export const overrideName = (text: string) => (/^[a-z][a-z0-9-]{1,31}$/.test(text) ? text : null)

/** Name to address of all that are set. */
export function overrides(): Map<string, string> {
  const found = new Map<string, string>()
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i) ?? ''
    const url = overrideUrl(localStorage.getItem(key) ?? '')
    if (key.startsWith(KEY) && overrideName(key.slice(KEY.length)) && url) found.set(key.slice(KEY.length), url)
  }
  return found
}

/** Sets or clears one and tells the server which origins the next page must allow. The page has to load anew: its policy stands. */
export function setOverride(name: string, url: string | null) {
  if (url) localStorage.setItem(KEY + name, url)
  else localStorage.removeItem(KEY + name)
  const origins = [...new Set([...overrides().values()].map((one) => new URL(one).origin))].join()
  const life = origins ? 60 * 60 * 12 : 0
  document.cookie = `${COOKIE}=${encodeURIComponent(origins)}; path=${env.base}/subapp/; max-age=${life}; samesite=strict`
}

export function clearOverrides() {
  for (const name of overrides().keys()) setOverride(name, null)
}

/** Puts the overriding addresses into the registry before anything reads it. An app the registry does not know gets an entry and a menu item. */
export function takeOver(boot: Boot, origins: readonly string[]) {
  for (const [name, url] of overrides()) {
    // The server allowed these and no others.
    if (!origins.includes(new URL(url).origin)) continue
    const path = `/micro${name}/`
    const known = boot.apps.find((entry) => entry.name === name)
    const entry: AppEntry = {
      ...(known ?? { name, routeName: `micro${name}`, path, defaultApp: false, defaultPage: '/', title: name, owner: '', phone: '' }),
      kind: 'esm',
      entry: url,
      css: [],
      version: 'dev',
    }
    boot.apps = known ? boot.apps.map((one) => (one === known ? entry : one)) : [...boot.apps, entry]
    if (!boot.menu.some((item) => holds(item, entry.path))) boot.menu = [...boot.menu, menuItem(entry)]
  }
}

const holds = (item: MenuItem, prefix: string): boolean => item.microAppPre === prefix || (item.children ?? []).some((child) => holds(child, prefix))

const menuItem = ({ name, title, path, defaultPage }: AppEntry): MenuItem => ({
  id: `dev-${name}`,
  parentId: '',
  name: title,
  text: title,
  url: '',
  base: `${path}#${defaultPage || '/'}`,
  microAppPre: path,
  icon: 'screen',
  show: true,
  leaf: true,
  level: 1,
  position: 'top',
})

/** What /sdk/dev.js brings: the development builds, made for each other. */
interface DevLibs {
  modules: Record<string, Record<string, unknown>>
  mount(element: Element, sdk: Sdk): { render(Item: ComponentType<object>, props: object): void; renderNode(node: ReactNode): void; end(): void }
}

let libs: Promise<DevLibs> | null = null

/** The hook for putting changes in must be there before that React is. */
async function devLibs(origin: string): Promise<DevLibs> {
  libs ??= (async () => {
    const refresh = (await import(/* @vite-ignore */ `${origin}/@react-refresh`).catch(() => null)) as {
      injectIntoGlobalHook(window: Window): void
      default?: { injectIntoGlobalHook(window: Window): void }
    } | null
    ;(refresh?.default ?? refresh)?.injectIntoGlobalHook(window)
    Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type, __vite_plugin_react_preamble_installed__: true })
    const all = (await import(/* @vite-ignore */ `${location.origin}${env.base}/sdk/dev/dev.js`)) as DevLibs
    Object.assign(window, { __mirrorShared: all.modules })
    return all
  })()
  return libs
}

export async function load(entry: AppEntry, tries: number): Promise<AppModule> {
  const url = new URL(entry.entry)
  if (!env.dev?.includes(url.origin)) throw new Error(t.refused(url.origin))
  const made = await devLibs(url.origin)
  if (tries > 0) url.searchParams.set('t', String(Date.now()))
  let module: AppModule
  try {
    await import(/* @vite-ignore */ `${url.origin}/@vite/client`)
    module = (await import(/* @vite-ignore */ url.href)) as AppModule
  } catch (cause) {
    throw new Error(t.unreachable(url.href, cause instanceof Error ? cause.message : String(cause)), { cause })
  }
  return {
    contract: module.contract,
    default(sdk) {
      const theirs = across(sdk, made)
      const { Component, slots } = module.default(theirs)
      const inside = (Item: ComponentType<object>) => (props: object) => createElement(Tree, { made, sdk: theirs, Item, props })
      return {
        Component: inside(Component),
        slots: Object.fromEntries(
          Object.entries(slots ?? {}).map(([name, open]) => [
            name,
            async () => ({ default: inside((await open()).default as ComponentType<object>) as ComponentType<never> }),
          ]),
        ),
      }
    },
  }
}

/** A tree of the other React in an element of ours. */
function Tree({ made, sdk, Item, props }: { made: DevLibs; sdk: Sdk; Item: ComponentType<object>; props: object }) {
  const place = useRef<HTMLDivElement>(null)
  const tree = useRef<ReturnType<DevLibs['mount']> | null>(null)
  useEffect(() => {
    tree.current?.render(Item, props)
  })
  useEffect(() => {
    if (!place.current) return
    // Hidden slots run this end too; the tree goes with the slot's own dispose, so that a hidden page keeps its state.
    tree.current ??= made.mount(place.current, sdk)
    tree.current.render(Item, props)
    const mine = tree.current
    sdk.onDispose(() => setTimeout(() => mine.end()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the life of the element
  }, [])
  return createElement('div', { ref: place, style: { display: 'contents' } })
}

function Foreign({ made, sdk, node }: { made: DevLibs; sdk: Sdk; node: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const tree = made.mount(place.current.appendChild(document.createElement('div')), sdk)
    tree.renderNode(node)
    return () => void setTimeout(() => tree.end())
  }, [made, sdk, node])
  // oxlint-disable-next-line react/refs -- this file holds no JSX; the ref is only handed on
  return createElement('div', { ref: place })
}

/** What the module hands to the shell to be drawn comes from the other React too. */
function across(sdk: Sdk, made: DevLibs): Sdk {
  const theirs: Sdk = Object.create(sdk) as Sdk
  const wrap = (node: ReactNode) => (typeof node === 'object' && node !== null ? createElement(Foreign, { made, sdk: theirs, node }) : node)
  return Object.assign(theirs, {
    modal: (options: Parameters<Sdk['modal']>[0]) => {
      const { content } = options
      return sdk.modal({ ...options, content: typeof content === 'function' ? (close: () => void) => wrap(content(close)) : wrap(content) })
    },
    confirm: (options: Parameters<Sdk['confirm']>[0]) => sdk.confirm({ ...options, text: wrap(options.text) }),
  } satisfies Partial<Sdk>)
}
