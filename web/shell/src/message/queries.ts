import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One message of the centre; moments are ms UTC, `readAt` 0 means unread, `doneAt` 0 a to-do not done. */
export interface Message {
  id: string
  kind: string
  level: string
  title: string
  body: string
  sender: string
  route: string
  pinned: boolean
  createdAt: number
  readAt: number
  doneAt: number
  expireAt: number
}

export interface Page<T> {
  items: T[]
  next: string
  total: number
  totalCap: number
}

/** The rail: unread of each kind at the opening, to-dos not done, muted kinds, and whether the person may publish. */
export interface Counts {
  now: number
  unread: Record<string, number>
  todo: number
  muted: string[]
  publishes: boolean
}

export interface Filter {
  kind: string
  unread: boolean
  q: string
  days: number
}

export const keys = {
  all: ['message'] as const,
  list: (...of: unknown[]) => ['message', 'list', ...of] as const,
  counts: (asOf: number) => ['message', 'counts', asOf] as const,
  one: (id: string) => ['message', 'one', id] as const,
}

/** Marks everything read and gives the moment before it: what was unread then is shown as unread until the next opening (S4.15). */
export async function openCentre(sdk: Sdk): Promise<number> {
  const { now } = await sdk.http.get<Counts>('/api/messages/unread', {}, { silent: true })
  await sdk.http.post('/web/retrieval-service/v1/message/batchRead', { all: true }, { silent: true })
  sdk.badge.set(0)
  return now
}

export function countsQuery(sdk: Sdk, asOf: number) {
  return queryOptions({
    queryKey: keys.counts(asOf),
    queryFn: ({ signal }) => sdk.http.get<Counts>('/api/messages/unread', { asOf }, { signal, silent: true }),
    enabled: asOf > 0,
    placeholderData: keepPreviousData,
  })
}

const DAY = 86_400_000

export function listQuery(sdk: Sdk, { kind, unread, q, days }: Filter, asOf: number, cursor: string, size: number) {
  const own = kind === 'todo' ? { open: unread || undefined } : { unread: unread || undefined }
  return queryOptions({
    queryKey: keys.list(kind, unread, q, days, asOf, cursor, size),
    queryFn: ({ signal }) =>
      sdk.http.get<Page<Message>>(
        '/api/messages',
        { kind, ...own, q, from: days ? asOf - days * DAY : undefined, asOf, cursor, size },
        { signal, silent: true },
      ),
    enabled: asOf > 0,
    placeholderData: keepPreviousData,
  })
}

export function messageQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => sdk.http.get<Message>(`/api/messages/${encodeURIComponent(id)}`, {}, { signal, silent: true }),
  })
}

export const mark = (sdk: Sdk, ids: string[], as: 'read' | 'unread' | 'done' | 'deleted') => sdk.http.post<number>('/api/messages/mark', { ids, as })

export const mute = (sdk: Sdk, muted: string[]) => sdk.http.put('/api/messages/muted', { muted })
