import type { components } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import type { Page } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'

export type Home = components['schemas']['CitizenHome']
export type Change = components['schemas']['CitizenChange']

/** What a citizen asks for is a record of one of these two modules. */
export const asked = ['intserv-proposal', 'intserv-correction'] as const
export type Asked = (typeof asked)[number]

export function homeQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...moduleKeys.all, 'my-household'],
    queryFn: ({ signal }) => sdk.http.get<Home>('/api/citizen/household', undefined, { signal, silent: true }),
  })
}

/** The newest of the citizen's own records: her scope holds no others. */
export function mineQuery(sdk: Sdk, code: Asked) {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'mine'],
    queryFn: ({ signal }) => sdk.http.get<Page>(`/api/rural/${code}`, { size: 20 }, { signal, silent: true }),
  })
}
