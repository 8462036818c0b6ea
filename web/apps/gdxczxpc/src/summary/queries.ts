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

/** What the areas below reported of a period, beside what is reckoned. */
export type Reported = Schemas['SummaryReported']

/** One area that is asked for a report. */
export type Reporting = Schemas['SummaryReporting']

/** A report of one's own. */
export type Own = Schemas['SummaryOwn']

export function reportedQuery(sdk: Sdk, code: string, area: string, period: string) {
  return queryOptions({
    queryKey: ['summary', 'reported', code, area, period],
    queryFn: ({ signal }) => sdk.http.get(`/api/summary/${encodeURIComponent(code)}/reported`, { area, period }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers of a submission; its version changes with them. */
export function submittedQuery(sdk: Sdk, id: number | string, version: number) {
  return queryOptions({
    queryKey: ['summary', 'submitted', String(id), version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-submission/${id}/figures`, undefined, { signal, silent: true }),
  })
}

/** Reports of one's own, and those one's office shares. */
export function ownsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['summary', 'own'],
    queryFn: ({ signal }) => sdk.http.get('/api/own-reports', undefined, { signal, silent: true }),
  })
}
