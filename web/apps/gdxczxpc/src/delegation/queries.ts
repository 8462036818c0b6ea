import type { components } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Delegations = components['schemas']['Delegations']
export type Delegation = components['schemas']['Delegation']

export function delegationsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['delegations'],
    queryFn: ({ signal }) => sdk.http.get<Delegations>('/api/rural/delegations', undefined, { signal, silent: true }),
  })
}

/** The day in China, some days from a moment. */
export const dayOf = (ms: number, plus = 0) => new Date(ms + 8 * 3600_000 + plus * 86_400_000).toISOString().slice(0, 10)
