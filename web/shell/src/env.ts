import type { Boot, Env, MenuItem } from '@mirror/sdk/shell'

/** What the gateway wrote into the page: the prefix under `basePath`, older pages under `base`. */
interface PageEnv extends Partial<Env> {
  basePath?: string
}

function json<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

const page = json<PageEnv>('env') ?? {}
const base = (page.base ?? page.basePath ?? '').replace(/\/+$/, '')

export const env: Env = {
  authUrl: `${base}/auth`,
  realm: 'mirror',
  clientId: 'mirror',
  version: '',
  demo: false,
  ...page,
  base,
}

export const inlinedBoot = json<Boot>('boot')

/** An entry of the page's menu says no text that is its name (me.Boot.InPage). */
const name = (menu?: MenuItem[] | null) =>
  menu?.forEach((item) => {
    item.text ||= item.name
    name(item.children)
  })
name(inlinedBoot?.menu)

/** Has the browser fetch a script before anybody asks for it. */
export const announce = (file: string) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: env.base + file }))
