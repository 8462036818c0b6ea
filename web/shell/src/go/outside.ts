import { env } from '../env.ts'

/** Our own paths go below the product's prefix, other sites as they are; anything that is no web address goes nowhere. */
export function outside(url: string): string | null {
  if (url.startsWith('/') && !/^\/[/\\]/.test(url)) return env.base + url
  return /^https?:\/\//i.test(url) ? url : null
}
