import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Module = Schemas['DeadlineModule']
export type Rule = Schemas['DeadlineRule']
export type Place = Schemas['DeadlineArea']
export type Target = Schemas['FundTarget']

/** A rule with the module it belongs to: a row of the page. */
export interface Row {
  module: Module
  rule: Rule
}

export const deadlinesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['deadlines'],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/deadlines', undefined, { signal, silent: true }),
    retry: false,
  })

export const targetQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['deadlines', 'target'],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/project-fund/target', undefined, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  })
