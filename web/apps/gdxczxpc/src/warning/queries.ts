import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Hit = Schemas['WarningHit']

/** Red and orange warnings of an area that nobody has looked at yet, by analysis. */
export function freshQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: ['warning', 'new', area],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/warning/new', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** What stands out of one household. */
export function ofHouseholdQuery(sdk: Sdk, id: number) {
  return queryOptions({
    queryKey: ['warning', 'household', id],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/warning/households/${id}`, undefined, { signal, silent: true }),
  })
}
