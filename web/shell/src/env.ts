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

/** S3.01: an entry of the menu in the page says neither what it stands under nor a text that is its name (me.Boot.InPage). */
export const complete = (menu?: MenuItem[] | null, parentId = '') =>
  menu?.forEach((item) => {
    item.text ||= item.name
    item.parentId = parentId
    complete(item.children, item.id)
  })
complete(inlinedBoot?.menu)

/** Has the browser fetch a script before anybody asks for it. */
export const announce = (file: string) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: env.base + file }))
