import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Report = Schemas['FundReport']
export type Child = Schemas['FundChild']

export function reportQuery(sdk: Sdk, area: string, year: number) {
  return queryOptions({
    queryKey: [...moduleKeys.of('project-fund'), 'report', area, year],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/project-fund/report', { area, year }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Below the keys of all modules: a payment that goes through makes it stale. */
export function moneyQuery(sdk: Sdk, id: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record('project-fund', String(id)), 'money'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/project-fund/${id}/money`, undefined, { signal, silent: true }),
  })
}
