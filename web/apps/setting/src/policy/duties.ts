import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Duty = 'system' | 'security' | 'audit'

export type DutyHolder = Schemas['DutyHolder']
/** What separate duties mean for the people of the moment. */
export type Separation = Schemas['Separation']

export const separationKey = ['security-policy', 'separation'] as const

export const separation = (sdk: Sdk) =>
  queryOptions({
    queryKey: separationKey,
    queryFn: ({ signal }) => sdk.http.get('/api/access/separation', undefined, { signal, silent: true }),
    retry: false,
  })
