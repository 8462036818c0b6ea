import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Report = Schemas['ResidentReport']
export type Child = Schemas['ResidentChild']
export type OfTeam = Schemas['ResidentOfTeam']

// Under the modules' key: a leave that is granted makes all of it stale.
const key = [...moduleKeys.all, 'resident-town-beside'] as const

export function reportQuery(sdk: Sdk, area: string, month: string) {
  return queryOptions({
    queryKey: [...key, 'report', area, month],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/resident-town/report', { area, month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function calendarQuery(sdk: Sdk, id: number, month: string) {
  return queryOptions({
    queryKey: [...key, 'calendar', id, month],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/resident-town-member/${id}/calendar`, { month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function draftQuery(sdk: Sdk, kind: '1' | '2', day: string) {
  return queryOptions({
    queryKey: [...key, 'draft', kind, day],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/resident-town-report/draft', { kind, day }, { signal, silent: true }),
    // What was drafted is what the member corrects: it is not drafted anew under their hands.
    staleTime: Infinity,
    gcTime: 0,
  })
}
