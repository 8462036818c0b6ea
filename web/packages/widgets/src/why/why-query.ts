import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import type { WhyQuestion } from './model.ts'

/** Asks the server why; never from memory, because what is asked about may just have been changed. */
export function whyQuery(sdk: Sdk, q: WhyQuestion) {
  return queryOptions({
    queryKey: ['why', q],
    queryFn: ({ signal }) => sdk.http.get('/api/access/explain', { ...q }, { signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
  })
}
