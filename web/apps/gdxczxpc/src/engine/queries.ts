import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { at } from './description.ts'
import type { Filter } from './rules.ts'

/** Keys of everything asked about modules: a write makes all of one module's stale. */
export const moduleKeys = {
  all: ['module'] as const,
  of: (code: string) => ['module', code] as const,
  record: (code: string, id: string) => ['module', code, 'record', id] as const,
}

const record = (code: string, id: string) => `${at(code)}/${encodeURIComponent(id)}` as const

export function listQuery(sdk: Sdk, code: string, filter: Filter, place: Place, size: number) {
  const { values, own: without, ...rest } = filter
  const own = Object.fromEntries(Object.entries(values).map(([k, v]) => [`f.${k}`, v]))
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'list', filter, place, size],
    queryFn: ({ signal }) => getPage(sdk, at(code), { ...rest, ...own, ...(without === 'true' && { own: true }), ...place, size }, signal),
    placeholderData: keepPreviousData,
  })
}

/** One record whole; another area's record answers 404 like one that does not exist. */
export function recordQuery(sdk: Sdk, code: string, id: string) {
  return queryOptions({
    queryKey: moduleKeys.record(code, id),
    queryFn: ({ signal }) => sdk.http.get(record(code, id), undefined, { signal, silent: true }),
  })
}

export function historyQuery(sdk: Sdk, code: string, id: string) {
  return queryOptions({
    queryKey: [...moduleKeys.record(code, id), 'history'],
    queryFn: ({ signal }) => sdk.http.get(`${record(code, id)}/history`, undefined, { signal, silent: true }),
  })
}

/** The stages of a record, with who and when. */
export function courseQuery(sdk: Sdk, code: string, id: string) {
  return queryOptions({
    queryKey: [...moduleKeys.record(code, id), 'course'],
    queryFn: ({ signal }) => sdk.http.get(`${record(code, id)}/course`, undefined, { signal, silent: true }),
  })
}

/** Whom a comment on a record may call. */
export function readersQuery(sdk: Sdk, code: string, id: string) {
  return queryOptions({
    queryKey: ['module-readers', code, id],
    queryFn: ({ signal }) => sdk.http.get(`${record(code, id)}/readers`, undefined, { signal, silent: true }),
    staleTime: 300_000,
  })
}

/** The content of a file of a record. */
export const fileOf = async (sdk: Sdk, code: string, id: number, file: string, signal: AbortSignal) =>
  (await sdk.http.blob(`${record(code, String(id))}/files/${encodeURIComponent(file)}`, { signal, silent: true })).blob

export function summaryQuery(sdk: Sdk, code: string, area: string) {
  return queryOptions({
    queryKey: [...moduleKeys.of(code), 'summary', area],
    queryFn: ({ signal }) => sdk.http.get(`${at(code)}/summary`, { area }, { signal, silent: true }),
  })
}

export function todosQuery(sdk: Sdk, part: string) {
  return queryOptions({
    queryKey: [...moduleKeys.all, 'todos', part],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/todos', { part }, { signal, silent: true }),
  })
}
