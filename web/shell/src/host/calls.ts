import { HttpError, type AppEntry } from '@mirror/sdk/shell'
import { t } from './host.texts.ts'

/**
 * Whether a framed sub-app may have the shell call this path: the registry lists prefixes, compared at segment borders after the address
 * was brought into the form the server will see. Anything that could be read in two ways is refused.
 */
export function mayCall({ calls }: Pick<AppEntry, 'calls'>, path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]|%2f|%5c|%2e|%00/iu.test(path)) return false
  const { pathname, hash, origin } = new URL(path, 'http://here')
  if (hash || origin !== 'http://here' || pathname !== path.split('?')[0]) return false
  return (calls ?? []).some((prefix) => prefix === '/' || pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
}

export function checkCall(entry: AppEntry, path: unknown): string {
  if (typeof path === 'string' && mayCall(entry, path)) return path
  throw new HttpError({ status: 403, code: 'call_not_registered', message: t.notCalled(entry.title || entry.name, String(path).slice(0, 200)) })
}

/** Headers a framed sub-app may set; the rest is the shell's to say. */
export function checkHeaders(headers: unknown): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries((headers ?? {}) as object)) {
    if (/^(accept|content-language|idempotency-key|x-app-[\w-]+)$/i.test(name)) kept[name] = String(value)
  }
  return kept
}
