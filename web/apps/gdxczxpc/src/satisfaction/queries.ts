import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Question = Schemas['SurveyQuestion']
export type Answer = Schemas['SurveyAnswer']
export type Questions = Schemas['SurveyQuestions']
export type Home = Schemas['SurveyHome']
export type Report = Schemas['SurveyReport']
export type Bars = Schemas['SurveyBars']
export type Part = Schemas['SurveyPart']
export type Reason = Schemas['SurveyReason']
export type Point = Schemas['SurveyPoint']

const of = (id: string) => [...moduleKeys.record('satisfaction', id)]

/** The questions of a survey. */
export function questionsQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: [...of(id), 'questions'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/satisfaction/${id}/questions`, undefined, { signal, silent: true }),
  })
}

/** How a survey's sample would be divided if it were drawn now. */
export function quotaQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: [...of(id), 'quota'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/satisfaction/${id}/quota`, undefined, { signal, silent: true }),
  })
}

/** A survey in figures, of an area; "" is where the reader begins. */
export function reportQuery(sdk: Sdk, id: string, area: string) {
  return queryOptions({
    queryKey: [...of(id), 'report', area],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/satisfaction/${id}/report`, { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Which sampled households: of an area, open or done, with a number or name. */
export interface HomesAsked {
  area: string
  done: '' | 'open' | 'done'
  keyword: string
  cursor: string
}

/** Sampled households of the reader's area. */
export function homesQuery(sdk: Sdk, id: string, asked: HomesAsked) {
  return queryOptions({
    queryKey: [...of(id), 'homes', asked],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/satisfaction/${id}/homes`, { ...asked }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
