import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HouseholdFilter } from './rules.ts'

/** Keys of what is asked about many households; one household's is engine/household-query.ts. */
export const householdKeys = {
  list: (filter: HouseholdFilter, at: Place, size: number) => ['households', 'list', filter, at, size] as const,
}

/** One page of the list. The page before stays on show while the next one loads. */
export function householdListQuery(sdk: Sdk, filter: HouseholdFilter, at: Place, size: number) {
  return queryOptions({
    queryKey: householdKeys.list(filter, at, size),
    queryFn: ({ signal }) => getPage(sdk, '/api/households', { ...filter, ...at, size }, signal),
    placeholderData: keepPreviousData,
  })
}
