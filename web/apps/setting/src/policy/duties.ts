import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Duty = 'system' | 'security' | 'audit'

export interface DutyHolder {
  id: string
  username: string
  name: string
  /** The one that stays. */
  duty: Duty | ''
  loses: { code: string; name: string }[]
  self: boolean
}

/** What separate duties mean for the people of the moment. */
export interface Separation {
  on: boolean
  /** Duties nobody would hold: while there is one, the switch stays off. */
  lacks: Duty[]
  total: number
  people: DutyHolder[]
}

export const separationKey = ['security-policy', 'separation'] as const

export const separation = (sdk: Sdk) =>
  queryOptions({
    queryKey: separationKey,
    queryFn: ({ signal }) => sdk.http.get<Separation>('/api/access/separation', undefined, { signal, silent: true }),
    retry: false,
  })
