import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'
import type { Wanted } from './wanted.ts'

export type Page = Schemas['ModuleTodoPage']
export type Count = Schemas['ModuleTodoCount']

/** What waits, so many pages of it. A write to any module makes it stale. An infinite query would put its machinery into the chunk all apps share. */
export function todoPagesQuery(sdk: Sdk, wanted: Wanted, pages: number) {
  return queryOptions({
    queryKey: [...moduleKeys.all, 'todo-pages', wanted, pages],
    queryFn: async ({ signal }) => {
      const read = (cursor: string) => sdk.http.get('/api/rural/todos/page', { ...wanted, cursor, size: 50 }, { signal, silent: true })
      let all: Page = await read('')
      for (let n = 1; n < pages && all.next; n++) {
        const more: Page = await read(all.next)
        all = { ...all, items: [...all.items, ...more.items], next: more.next }
      }
      return all
    },
    placeholderData: keepPreviousData,
  })
}

export function whyQuery(sdk: Sdk, module: string, id: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record(module, String(id)), 'why'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/${module}/${String(id)}/why`, undefined, { signal, silent: true }),
  })
}

export function colleaguesQuery(sdk: Sdk, module: string, id: number) {
  return queryOptions({
    queryKey: [...moduleKeys.record(module, String(id)), 'colleagues'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/${module}/${String(id)}/colleagues`, undefined, { signal, silent: true }),
  })
}
