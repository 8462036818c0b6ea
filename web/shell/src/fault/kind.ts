import { assetUrl, Fault, HttpError, type AppEntry, type FaultKind } from '@mirror/sdk/shell'
import { env } from '../env.ts'

/** Scripts the content policy kept out of this page. */
let refused = 0
addEventListener('securitypolicyviolation', ({ effectiveDirective }) => effectiveDirective.startsWith('script-src') && refused++)

const isImport = (error: unknown) => error instanceof TypeError && /dynamically imported module|module script|Importing a module/i.test(error.message)

/** What the error itself says. An import that failed says nothing of its cause; `look` finds out. */
export function kindOf(error: unknown): FaultKind {
  if (error instanceof Fault) return error.kind
  if (error instanceof HttpError) return error.status >= 500 ? 'server' : error.status === 0 ? 'network' : 'crash'
  if (error instanceof EvalError) return 'policy'
  if (error instanceof SyntaxError) return 'syntax'
  return isImport(error) ? 'network' : 'crash'
}

/** Asks for the entry once more, without running it: not there, refused, or no line. */
export async function look(error: unknown, entry: AppEntry): Promise<FaultKind> {
  const kind = kindOf(error)
  if (kind !== 'network' || !entry.entry) return kind
  const url = new URL(assetUrl(entry.entry, env.base), location.origin)
  try {
    const { ok, status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    // It is there, so something it imports is not: kept out by the policy, or lost on the way.
    if (ok) return !/javascript/.test(headers.get('content-type') ?? '') ? 'missing' : refused > 0 ? 'policy' : 'network'
    return status >= 500 ? 'server' : 'missing'
  } catch {
    return 'network'
  }
}
