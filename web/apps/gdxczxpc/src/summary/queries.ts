import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** A report of an area and a period. */
export type Report = Schemas['SummaryReport']

/** One figure of a report. */
export type Column = Schemas['SummaryColumn']

/** The reports change with the program alone; the day with them. */
export function summariesQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['summary'],
    queryFn: ({ signal }) => sdk.http.get('/api/summary', undefined, { signal, silent: true }),
    staleTime: 600_000,
  })
}

/** One report; area "" is the caller's own, period "" the present month. */
export function reportQuery(sdk: Sdk, code: string, area: string, period: string) {
  return queryOptions({
    queryKey: ['summary', code, area, period],
    queryFn: ({ signal }) => sdk.http.get(`/api/summary/${encodeURIComponent(code)}`, { area, period }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
