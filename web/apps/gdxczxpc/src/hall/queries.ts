import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Hall = Schemas['HallHome']
export type Service = Schemas['HallService']
export type Seeker = Schemas['HallSeeker']
export type Job = Schemas['HallJob']
export type Fit = Schemas['HallFit']
export type Figure = Pick<Schemas['HallKindFigure'], 'all' | 'answered' | 'onTime' | 'late' | 'rated' | 'points'>

/** The dictionary applicant_kind. */
export const person = '1'

/** The kind of request by which somebody looks for work (dictionary request_kind). */
export const employment = '14'

/** Everything of the hall; a write to a module makes it stale. */
const key = (...rest: unknown[]) => [...moduleKeys.all, 'hall', ...rest]

export function hallQuery(sdk: Sdk) {
  return queryOptions({ queryKey: key(), queryFn: ({ signal }) => sdk.http.get('/api/hall', undefined, { signal, silent: true }) })
}

/** The newest of the applicant's own records: their scope holds no others. */
export function mineQuery(sdk: Sdk, code: 'intserv' | 'intserv-job') {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'mine'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/${code}`, { size: 20 }, { signal, silent: true }),
  })
}

export function jobsQuery(sdk: Sdk, skill: string, keyword: string, cursor: string) {
  return queryOptions({
    queryKey: key('jobs', skill, keyword, cursor),
    queryFn: ({ signal }) => sdk.http.get('/api/hall/jobs', { skill, keyword, cursor }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function peopleQuery(sdk: Sdk, job: number, cursor: string) {
  return queryOptions({
    queryKey: key('people', job, cursor),
    queryFn: ({ signal }) => sdk.http.get(`/api/hall/jobs/${job}/people`, { cursor }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function textsQuery(sdk: Sdk, kind: string, keyword: string, cursor: string) {
  return queryOptions({
    queryKey: key('contents', kind, keyword, cursor),
    queryFn: ({ signal }) => sdk.http.get('/api/hall/contents', { kind, keyword, cursor }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function textQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: key('content', id),
    queryFn: ({ signal }) => sdk.http.get(`/api/hall/contents/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
  })
}

export function wordsQuery(sdk: Sdk, area: string, from: string, to: string) {
  return queryOptions({
    queryKey: key('words', area, from, to),
    queryFn: ({ signal }) => sdk.http.get('/api/hall/words', { area, from, to }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function reportQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: key('report', area),
    queryFn: ({ signal }) => sdk.http.get('/api/hall/report', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
