import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Feature = Schemas['FeatureSwitch']
export type Place = Schemas['FeatureArea']

/** The switches as they hold in an area; "" is the reader's own. */
export const featuresQuery = (sdk: Sdk, area: string) =>
  queryOptions({
    queryKey: ['features', area],
    queryFn: ({ signal }) => sdk.http.get('/api/feature-switches', { area }, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  })
