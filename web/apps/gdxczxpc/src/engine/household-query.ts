import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

/** 一户一档. */
export type HouseholdCard = Schemas['HouseholdCard']

/** One person of a household. */
export type Member = Schemas['HouseholdMember']

/** 一户一档 of one household, which a record of any module may name; another area's household answers 404 like one that does not exist. */
export function householdCardQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: ['households', 'card', id] as const,
    queryFn: ({ signal }) => sdk.http.get(`/api/households/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
  })
}
