import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One figure of the library. */
export type Metric = Schemas['MetricItem']

/** A number of which the library has the words alone. */
export type Told = Schemas['MetricTold']

/** Figures of an area and of those below it. */
export type Values = Schemas['MetricValues']

/** The library changes with the program alone. */
export function metricsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['metrics'],
    queryFn: ({ signal }) => sdk.http.get('/api/metrics', undefined, { signal, silent: true }),
    staleTime: Infinity,
  })
}

/** Figures of an area, "" being the caller's own: of some keys with the areas below, or of all without them. */
export function valuesQuery(sdk: Sdk, area: string, year: number, keys: string) {
  return queryOptions({
    queryKey: ['metrics', 'values', area, year, keys],
    queryFn: ({ signal }) => sdk.http.get('/api/metrics/values', { area, year, keys }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** A figure at the end of the last months. */
export function monthsQuery(sdk: Sdk, area: string, key: string) {
  return queryOptions({
    queryKey: ['metrics', 'months', area, key],
    queryFn: ({ signal }) => sdk.http.get('/api/metrics/months', { area, key }, { signal, silent: true }),
  })
}
