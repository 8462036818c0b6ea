import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Figure = Schemas['VillageFigure']
export type Booklet = Schemas['VillageBooklet']
export type People = Schemas['VillagePeople']

export function compareQuery(sdk: Sdk, id: number, version: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record('villages-data', String(id)), 'compare', version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/villages-data/${id}/compare`, undefined, { signal, silent: true }),
  })
}

export function bookletQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: [...moduleKeys.record('villages-data', id), 'booklet'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/villages-data/${encodeURIComponent(id)}/booklet`, undefined, { signal, silent: true }),
  })
}
