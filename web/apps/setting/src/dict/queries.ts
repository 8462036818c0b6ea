import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type DictType = Schemas['DictType']
export type DictItem = Schemas['DictItem']

const at = (type: string) => `/api/dict-types/${encodeURIComponent(type)}` as const
const item = (type: string, code: string) => `${at(type)}/items/${encodeURIComponent(code)}` as const

export function typesQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['dict-keep', 'types'],
    queryFn: ({ signal }) => sdk.http.get('/api/dict-types', undefined, { signal, silent: true }),
    retry: false,
  })
}

export function itemsQuery(sdk: Sdk, type: string) {
  return queryOptions({
    queryKey: ['dict-keep', 'items', type],
    queryFn: ({ signal }) => sdk.http.get(`${at(type)}/items`, undefined, { signal, silent: true }),
    retry: false,
  })
}

export type Change =
  | { act: 'add-type'; type: string; name: string }
  | { act: 'rename-type'; type: string; name: string; version: number }
  | { act: 'remove-type'; type: string; version: number }
  | { act: 'add'; type: string; code: string; name: string; parent: string; sort: number }
  | ({ act: 'edit'; type: string } & Omit<DictItem, 'builtin' | 'periods'>)
  | { act: 'periods'; type: string; code: string; version: number; periods: DictItem['periods'] }
  | { act: 'remove'; type: string; code: string; version: number }

/** One change of a dictionary; all that is asked about dictionaries is asked again. */
export function useChange() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change): Promise<unknown> => {
      const silent = { silent: true }
      switch (change.act) {
        case 'add-type': {
          const { act: _, ...form } = change
          return sdk.http.postOrThrow('/api/dict-types', form, silent)
        }
        case 'rename-type': {
          const { act: _, type, ...form } = change
          return sdk.http.put(at(type), form, silent)
        }
        case 'remove-type':
          return sdk.http.delete(at(change.type), { params: { version: change.version }, silent: true })
        case 'add': {
          const { act: _, type, ...form } = change
          return sdk.http.postOrThrow(`${at(type)}/items`, form, silent)
        }
        case 'edit': {
          const { act: _, type, ...form } = change
          return sdk.http.put(item(type, form.code), form, silent)
        }
        case 'periods':
          return sdk.http.put(`${item(change.type, change.code)}/periods`, { periods: change.periods, version: change.version }, silent)
        case 'remove':
          return sdk.http.delete(item(change.type, change.code), { params: { version: change.version }, silent: true })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['dict-keep'] }),
  })
}
