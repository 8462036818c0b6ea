import { HttpError } from '@mirror/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

/** A refusal is final; a broken line or a busy server deserves one more try. */
function retry(failures: number, error: Error): boolean {
  const status = error instanceof HttpError ? error.status : 0
  return failures < 1 && (status === 0 || status >= 500)
}

/** The query cache of one sub-app: figures count as fresh for half a minute, so coming back to a tab asks nothing. */
export function QueryRoot({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, gcTime: 300_000, retry, refetchOnWindowFocus: false } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
