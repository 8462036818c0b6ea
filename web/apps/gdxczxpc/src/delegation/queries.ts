import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Delegations = Schemas['Delegations']
export type Delegation = Schemas['Delegation']

export function delegationsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['delegations'],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/delegations', undefined, { signal, silent: true }),
  })
}
