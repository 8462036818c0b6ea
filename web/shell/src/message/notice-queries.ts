import type { Schemas } from '@mirror/contract'
import type { DataOf, Sdk } from '@mirror/sdk'
import { following, type Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys } from './queries.ts'

/** A published notice; moments are ms UTC, 0 where there is none. Of departments and people, one without a name is no more, or not of the reader's area. */
export type Notice = DataOf<'/api/notices', 'get'>['items'][number]
/** Whom a notice goes to: areas, narrowed by roles and departments, and people on top; ids and codes. */
export type Audience = Required<Schemas['ReachInBody']>
/** What the form sends. */
export type NoticeForm = Schemas['NoticeForm']

export const sentQuery = (sdk: Sdk, { cursor, back }: Place, size: number) =>
  queryOptions({
    queryKey: [...keys.all, 'sent', cursor, back, size],
    queryFn: ({ signal }) => sdk.http.get('/api/notices', { cursor, back, size }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const receiptsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'receipts', id],
    queryFn: (context) => sdk.http.get(`/api/notices/${id}`, {}, following(context)),
  })

export const rolesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['notice', 'roles'],
    queryFn: ({ signal }) => sdk.http.get('/api/notices/roles', {}, { signal, silent: true }),
    staleTime: Infinity,
  })

export const deptsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['notice', 'depts'],
    queryFn: ({ signal }) => sdk.http.get('/api/departments', undefined, { signal, silent: true }),
    staleTime: 60_000,
  })

export const reachQuery = (sdk: Sdk, to: Audience) =>
  queryOptions({
    queryKey: ['notice', 'reach', to],
    queryFn: ({ signal }) => sdk.http.postOrThrow('/api/notices/reach', to, { signal, silent: true }),
    enabled: to.areas.length + to.people.length > 0,
    staleTime: 5000,
  })
