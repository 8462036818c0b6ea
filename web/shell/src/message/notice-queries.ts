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
  /** One without a name has no account in use, or is not of the reader's area. */
  people: { id: string; name: string }[]
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

/** Whom a notice goes to: areas, narrowed by roles and departments, and people on top; ids and codes. */
export interface Audience {
  areas: string[]
  roles: string[]
  depts: string[]
  people: string[]
}

/** What the form sends (NoticeForm of the contract). */
export interface NoticeForm extends Audience {
  kind: string
  level: string
  title: string
  body: string
  route: string
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

export const reachQuery = (sdk: Sdk, to: Audience) =>
  queryOptions({
    queryKey: ['notice', 'reach', to],
    queryFn: ({ signal }) => sdk.http.post<number>('/api/notices/reach', to, { signal, silent: true }),
    enabled: to.areas.length + to.people.length > 0,
    staleTime: 5000,
  })
