import { env } from '../env.ts'

/** Our own paths go below the product's prefix, other sites as they are; anything that is no web address goes nowhere. */
export function outside(url: string): string | null {
  // Browsers leave these out of an address: what stands behind them would be read as what comes first.
  if (/[\t\n\r]/.test(url)) return null
  if (url.startsWith('/') && !/^\/[/\\]/.test(url)) return env.base + url
  return /^https?:\/\//i.test(url) ? url : null
}
