import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dept } from './dept-tree.ts'
import { keys, type Page } from './queries.ts'

/** A published notice; moments are ms UTC, 0 where there is none. */
export interface Notice {
  id: string
  kind: string
  level: string
  title: string
  body: string
  sender: string
  areas: { id: string; name: string }[]
  roles: string[]
  /** One without a name is no more. */
  depts: { id: string; name: string }[]
  state: string
  pinned: boolean
  banner: string
  startsAt: number
  createdAt: number
  publishAt: number
  expireAt: number
  total: number
  read: number
}

export interface County {
  id: string
  name: string
  total: number
  read: number
}

/** What the form sends (NoticeForm of the contract). */
export interface NoticeForm {
  kind: string
  level: string
  title: string
  body: string
  route: string
  areas: string[]
  roles: string[]
  depts: string[]
  publishAt: number
  expireAt: number
  pinned: boolean
  banner: string
  startsAt: number
  key: string
}

export const sentQuery = (sdk: Sdk, cursor: string, size: number) =>
  queryOptions({
    queryKey: [...keys.all, 'sent', cursor, size],
    queryFn: ({ signal }) => sdk.http.get<Page<Notice>>('/api/notices', { cursor, size }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const receiptsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'receipts', id],
    queryFn: ({ signal }) => sdk.http.get<Notice & { counties: County[] }>(`/api/notices/${id}`, {}, { signal, silent: true }),
  })

export const rolesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['notice', 'roles'],
    queryFn: ({ signal }) => sdk.http.get<{ code: string; name: string }[]>('/api/notices/roles', {}, { signal, silent: true }),
    staleTime: Infinity,
  })

export const deptsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['notice', 'depts'],
    queryFn: ({ signal }) => sdk.http.get<Dept[]>('/api/departments', undefined, { signal, silent: true }),
    staleTime: 60_000,
  })

export const reachQuery = (sdk: Sdk, areas: string[], roles: string[], depts: string[]) =>
  queryOptions({
    queryKey: ['notice', 'reach', areas, roles, depts],
    queryFn: ({ signal }) => sdk.http.post<number>('/api/notices/reach', { areas, roles, depts }, { signal, silent: true }),
    enabled: areas.length > 0,
    staleTime: 5000,
  })
