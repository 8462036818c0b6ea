/**
 * Local form (`/microcmdb/#/cmdb/devices`: menus, registry, deep links) and gateway form
 * (`{base}/subapp/main/microcmdb/#/cmdb/devices`: what the browser shows), S2.14. Addresses of other sites and empty
 * ones are the same in both forms.
 */
export const SHELL_PATH = '/subapp/main'

const ours = (address: string) => address.startsWith('/') && !address.startsWith('//')

export function toGateway(local: string, base = ''): string {
  return ours(local) ? base + SHELL_PATH + local : local
}

export function toLocal(gateway: string, base = ''): string {
  const head = base + SHELL_PATH
  if (gateway === head) return '/'
  return gateway.startsWith(`${head}/`) ? gateway.slice(head.length) : gateway
}

/** One page of one sub-app. `prefix` "" is a page of the shell itself. */
export interface Spot {
  /** `/microcmdb/` */
  prefix: string
  /** `/cmdb/devices` */
  page: string
  /** `?showBack=true` or "" */
  search: string
}

const micro = /^(\/micro[\w.-]+)(?:\/|$)/

/** Reads an address in local form. */
export function parseSpot(local: string): Spot {
  const [beforeHash = '', ...rest] = local.split('#')
  const hash = rest.join('#')
  const found = micro.exec(beforeHash)
  if (!found) {
    const [path = '/', search = ''] = cut(local.split('#')[0] ?? '/')
    return { prefix: '', page: path || '/', search }
  }
  const [page, search] = cut(hash)
  // A page written into the path (/microcmdb/cmdb) is taken as the hash page: no address of ours is lost.
  const inPath = beforeHash.slice(found[1]?.length ?? 0).split('?')[0] ?? ''
  return { prefix: `${found[1]}/`, page: page || (inPath.length > 1 ? inPath : ''), search }
}

function cut(text: string): [string, string] {
  const at = text.indexOf('?')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Writes a spot in local form. */
export function localOf({ prefix, page, search }: Spot): string {
  return prefix ? `${prefix}#${page || '/'}${search}` : `${page || '/'}${search}`
}

/** The spot an address bar shows; null outside the shell's base. */
export function spotOf(url: { pathname: string; search: string; hash: string }, base = ''): Spot | null {
  const head = base + SHELL_PATH
  if (url.pathname !== head && !url.pathname.startsWith(`${head}/`)) return null
  return parseSpot(toLocal(url.pathname, base) + url.hash)
}

export function sameSpot(a: Spot, b: Spot): boolean {
  return a.prefix === b.prefix && a.page === b.page && a.search === b.search
}

/** Query text of a record, with its question mark; empty values are left out. */
export function queryText(query: Record<string, string | number | boolean | undefined> | undefined): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** An asset of ours below the prefix, whether or not the server already wrote the prefix; only this origin's paths pass. */
export function assetUrl(path: string, base = ''): string {
  if (base && path.startsWith(`${base}/`)) return path
  return ours(path) ? base + path : `${base}/${path.replace(/^(\.?\/)+/, '')}`
}
