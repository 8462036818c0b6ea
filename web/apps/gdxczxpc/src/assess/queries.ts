import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Sheet = Schemas['AssessSheet']
export type SheetItem = Schemas['AssessItem']
export type Figure = Schemas['AssessFigure']
export type Ranking = Schemas['AssessRanking']
export type RankRow = Schemas['AssessRankRow']
export type Metric = Schemas['MetricItem']
export type Register = 'assess' | 'assess-member'

export const SCHEMES = 'assess-scheme'

/** What stands on a sheet, of a version of its record. */
export function sheetQuery(sdk: Sdk, register: Register, id: string, version = 0) {
  const path = register === 'assess' ? (`/api/rural/assess/${id}/content` as const) : (`/api/rural/assess-member/${id}/content` as const)
  return queryOptions({
    queryKey: [...moduleKeys.record(register, id), 'content', version],
    queryFn: ({ signal }) => sdk.http.get(path, undefined, { signal, silent: true }),
  })
}

/** The reader's own sheets. */
export function mineQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...moduleKeys.all, 'assess-mine'],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/assess-mine', undefined, { signal, silent: true }),
  })
}

/** What a scheme came to. */
export function rankingQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: [...moduleKeys.record(SCHEMES, id), 'ranking'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/assess-scheme/${id}/ranking`, undefined, { signal, silent: true }),
  })
}

/** The library a scheme chooses from; it changes with the program alone. */
export function libraryQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['metrics'],
    queryFn: ({ signal }) => sdk.http.get('/api/metrics', undefined, { signal, silent: true }),
    staleTime: Infinity,
  })
}
