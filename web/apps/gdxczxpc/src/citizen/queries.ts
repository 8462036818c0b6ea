import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Home = Schemas['CitizenHome']

/** What a citizen asks for is a record of one of these two modules. */
export const asked = ['intserv-proposal', 'intserv-correction'] as const
export type Asked = (typeof asked)[number]

export function homeQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...moduleKeys.all, 'my-household'],
    queryFn: ({ signal }) => sdk.http.get('/api/citizen/household', undefined, { signal, silent: true }),
  })
}

/** The newest of the citizen's own records, requests of the service hall among them: their scope holds no others. */
export function mineQuery(sdk: Sdk, code: Asked | 'intserv') {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'mine'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/${code}`, { size: 20 }, { signal, silent: true }),
  })
}
