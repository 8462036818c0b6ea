import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

/** Where the calls of a module are. */
export const at = (code: string) => `/api/rural/${encodeURIComponent(code)}` as const

/** What a module is: its fields, steps and what the caller may. The list of households asks it too, and fetches no other question about modules with itself. */
export function descriptionQuery(sdk: Sdk, code: string) {
  return queryOptions({
    queryKey: ['module-description', code],
    queryFn: ({ signal }) => sdk.http.get(`${at(code)}/description`, undefined, { signal, silent: true }),
    staleTime: 300_000,
  })
}
