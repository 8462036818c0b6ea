import { type CallOptions, HttpError } from '@mirror/sdk'
import { QueryClient, QueryClientProvider, type QueryFunctionContext } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

/** A refusal is final; a broken line or a busy server deserves one more try. */
function retry(failures: number, error: Error): boolean {
  const status = error instanceof HttpError ? error.status : 0
  return failures < 1 && (status === 0 || status >= 500)
}

/**
 * Options of a call for what a page follows by asking again and again: the first time somebody wants it, then the page asks by itself
 * (S4.08).
 */
export function following({ client, queryKey, signal }: QueryFunctionContext): CallOptions {
  return { signal, silent: true, background: client.getQueryData(queryKey) !== undefined }
}

/** The query cache of one sub-app: figures count as fresh for half a minute, so coming back to a tab asks nothing. */
export function QueryRoot({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, gcTime: 300_000, retry, refetchOnWindowFocus: false } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
