import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Report = Schemas['SupervisionReport']
export type Figure = Schemas['SupervisionFigure']
export type Place = Schemas['SupervisionArea']
export type Part = Schemas['SupervisionPart']
export type Case = Schemas['SupervisionCase']

const issues = 'dailySupervision'

/** Issues handed over and closed, of an area and of those below it; of all months, or handed over in one. */
export function reportQuery(sdk: Sdk, area: string, month: string) {
  return queryOptions({
    queryKey: [...moduleKeys.of(issues), 'report', area, month],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/dailySupervision/report', { area, month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Earlier issues of the same area and category: of an issue, or of what is being entered. */
export function earlierQuery(sdk: Sdk, of: { issue: string; area: string; category: string; foundOn?: string; inspection?: number }) {
  return queryOptions({
    queryKey: [...moduleKeys.of(issues), 'earlier', of],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/dailySupervision/earlier', of, { signal, silent: true }),
  })
}

/** What a bulletin says. */
export function contentQuery(sdk: Sdk, id: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record('dailySupervision-bulletin', String(id)), 'content'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/dailySupervision-bulletin/${id}/content`, undefined, { signal, silent: true }),
  })
}
