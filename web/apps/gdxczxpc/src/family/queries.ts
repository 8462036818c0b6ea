import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

/** One field before and after. */
export type ChangeLine = Schemas['HouseholdLine']
export type Report = Schemas['FamilyReport']
export type Figures = Schemas['FamilyFigures']

const code = 'familyChange'

export function linesQuery(sdk: Sdk, id: number, version: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record(code, String(id)), 'lines', version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/familyChange/${id}/lines`, undefined, { signal, silent: true }),
  })
}

export function pastQuery(sdk: Sdk, household: number) {
  return queryOptions({
    queryKey: ['households', 'past', household],
    queryFn: ({ signal }) => sdk.http.get(`/api/households/${household}/history`, undefined, { signal, silent: true }),
  })
}

export function placesQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'places', area],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/familyChange/places', { area }, { signal, silent: true }),
    staleTime: 300_000,
  })
}

export function reportQuery(sdk: Sdk, area: string, year: number) {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'report', area, year],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/familyChange/report', { area, year }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
