import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HouseholdFilter } from './rules.ts'

/** Keys of everything asked about households. */
export const householdKeys = {
  list: (filter: HouseholdFilter, cursor: string, size: number) => ['households', 'list', filter, cursor, size] as const,
  card: (id: string) => ['households', 'card', id] as const,
}

/** One page of the list. The page before stays on show while the next one loads. */
export function householdListQuery(sdk: Sdk, filter: HouseholdFilter, cursor: string, size: number) {
  return queryOptions({
    queryKey: householdKeys.list(filter, cursor, size),
    queryFn: ({ signal }) => getPage(sdk, '/api/households', { ...filter, cursor, size }, signal),
    placeholderData: keepPreviousData,
  })
}

/** 一户一档 of one household; another area's household answers 404 like one that does not exist. */
export function householdCardQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: householdKeys.card(id),
    queryFn: ({ signal }) => sdk.http.get(`/api/households/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
  })
}
