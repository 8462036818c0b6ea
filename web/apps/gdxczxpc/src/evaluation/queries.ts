import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Result = Schemas['EvaluationResult']
export type Row = Schemas['EvaluationRow']
export type Subject = Schemas['EvaluationSubject']
export type Input = Schemas['EvaluationInput']
export type Point = Schemas['EvaluationPoint']
export type Metric = Schemas['MetricItem']

export const RUNS = 'comprehensiveEvaluation'
export const MODELS = 'comprehensiveEvaluation-model'

/** The areas of a run within one, "" being the reader's own, from a place of the ranking on. */
export function resultQuery(sdk: Sdk, id: string, area: string, from: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record(RUNS, id), 'result', area, from],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/comprehensiveEvaluation/${id}/result`, { area, from }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** One area of a run, figure by figure. */
export function detailQuery(sdk: Sdk, id: string, object: string) {
  return queryOptions({
    queryKey: [...moduleKeys.record(RUNS, id), 'object', object],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/comprehensiveEvaluation/${id}/result/${object}`, undefined, { signal, silent: true }),
  })
}

/** The library a model chooses from; it changes with the program alone. */
export function libraryQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['metrics'],
    queryFn: ({ signal }) => sdk.http.get('/api/metrics', undefined, { signal, silent: true }),
    staleTime: Infinity,
  })
}
