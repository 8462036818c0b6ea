/**
 * Why a page is not framed: not a web address, a form that hides where it leads, the portal itself, files and calls below its address, a
 * site that is not on the list, http in https.
 */
export type Refusal = 'scheme' | 'hidden' | 'self' | 'closed' | 'origin' | 'mixed'

export type Frameable = { url: URL } | { refused: Refusal; origin: string }

/** Back slashes, control characters and blanks: browsers read past them, people do not. */
const odd = /[\\\s\p{Cc}\p{Cf}]/u

/** First segments of our own paths: the shell and what leads to it, and what holds no page of ours but files, calls or what others wrote. */
const self = /^(subapp|micro.*|auth|)$/i
const closed = /^(apps|web|api|app-api|v1|sso|sdk|assets|dictionary|runner\.html)$/i

/**
 * Decides about the `iframe` parameter (S2.15): http and https only, our own origin or one of the server's list. The page's content
 * policy follows the same list, so that what slips through here is blocked by the browser.
 */
export function frameable(address: string, here: { origin: string; base: string }, allowed: readonly string[]): Frameable {
  if (odd.test(address)) return { refused: 'hidden', origin: '' }
  let url: URL
  try {
    url = new URL(address, here.origin)
  } catch {
    return { refused: 'scheme', origin: '' }
  }
  const { protocol, origin } = url
  if (protocol !== 'https:' && protocol !== 'http:') return { refused: 'scheme', origin: protocol }
  if (url.username || url.password) return { refused: 'hidden', origin }
  if (origin !== here.origin) {
    if (!allowed.includes(origin)) return { refused: 'origin', origin }
    return here.origin.startsWith('https:') && protocol === 'http:' ? { refused: 'mixed', origin } : { url }
  }
  // Our own pages below the product's prefix, which a path from a menu does not know.
  if (here.base && address.startsWith('/') && !url.pathname.startsWith(`${here.base}/`)) url.pathname = here.base + url.pathname
  // With the prefix and without it: the server answers both.
  for (const path of [url.pathname, url.pathname.startsWith(`${here.base}/`) ? url.pathname.slice(here.base.length) : url.pathname]) {
    const first = path.replace(/^\/+/, '').split('/')[0] ?? ''
    if (first.includes('%')) return { refused: 'hidden', origin }
    if (self.test(first)) return { refused: 'self', origin }
    if (closed.test(first)) return { refused: 'closed', origin }
  }
  return { url }
}
