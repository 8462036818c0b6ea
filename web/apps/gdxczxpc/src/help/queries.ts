import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Due = Schemas['HelpDue']
export type Entitled = Schemas['HelpEntitled']
export type Report = Schemas['HelpReport']
export type Law = Schemas['HelpPolicyFigure']

// Under the modules' key: a new visit or measure makes all of it stale.
const key = [...moduleKeys.all, 'help-beside'] as const

export function dueQuery(sdk: Sdk, filter: { area: string; kind: string; light: string; placed: string; visited: string }, cursor: string, size: number) {
  return queryOptions({
    queryKey: [...key, 'due', filter, cursor, size],
    queryFn: ({ signal }) => getPage(sdk, '/api/help/due', { ...filter, cursor, size }, signal),
    placeholderData: keepPreviousData,
  })
}

export function entitledQuery(sdk: Sdk, area: string, policy: number, cursor: string, size: number) {
  return queryOptions({
    queryKey: [...key, 'entitled', area, policy, cursor, size],
    queryFn: ({ signal }) => getPage(sdk, '/api/help/entitled', { area, policy, cursor, size }, signal),
    placeholderData: keepPreviousData,
    enabled: policy > 0,
  })
}

export function reportQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: [...key, 'report', area],
    queryFn: ({ signal }) => sdk.http.get('/api/help/report', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function ofHouseholdQuery(sdk: Sdk, id: number) {
  return queryOptions({
    queryKey: [...key, 'household', id],
    queryFn: ({ signal }) => sdk.http.get(`/api/help/households/${id}`, undefined, { signal, silent: true }),
  })
}
