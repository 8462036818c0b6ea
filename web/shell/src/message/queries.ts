import type { DataOf, Sdk } from '@mirror/sdk'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One message of the centre; moments are ms UTC, `readAt` 0 means unread, `doneAt` 0 a to-do not done. */
export type Message = DataOf<'/api/messages/{id}', 'get'>
/** The rail: unread of each kind at the opening, to-dos not done, muted kinds, and whether the person may publish. */
export type Counts = DataOf<'/api/messages/unread', 'get'>

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
  const { now } = await sdk.http.get('/api/messages/unread', {}, { silent: true })
  await sdk.http.postOrThrow('/web/retrieval-service/v1/message/batchRead', { all: true }, { silent: true })
  sdk.badge.set(0)
  return now
}

export function countsQuery(sdk: Sdk, asOf: number) {
  return queryOptions({
    queryKey: keys.counts(asOf),
    queryFn: ({ signal }) => sdk.http.get('/api/messages/unread', { asOf }, { signal, silent: true }),
    enabled: asOf > 0,
    placeholderData: keepPreviousData,
  })
}

const DAY = 86_400_000

export function listQuery(sdk: Sdk, { kind, unread, q, days }: Filter, asOf: number, at: Place, size: number) {
  const own = kind === 'todo' ? { open: unread || undefined } : { unread: unread || undefined }
  return queryOptions({
    queryKey: keys.list(kind, unread, q, days, asOf, at, size),
    queryFn: ({ signal }) =>
      sdk.http.get(
        '/api/messages',
        { kind, ...own, q, from: days ? asOf - days * DAY : undefined, asOf, cursor: at.cursor, back: at.back, size },
        { signal, silent: true },
      ),
    enabled: asOf > 0,
    placeholderData: keepPreviousData,
  })
}

export function messageQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => sdk.http.get(`/api/messages/${encodeURIComponent(id)}`, {}, { signal, silent: true }),
  })
}

export const mark = (sdk: Sdk, ids: string[], as: 'read' | 'unread' | 'done' | 'deleted') => sdk.http.postOrThrow('/api/messages/mark', { ids, as })

export const mute = (sdk: Sdk, muted: string[]) => sdk.http.put('/api/messages/muted', { muted })
