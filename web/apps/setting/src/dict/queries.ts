import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export interface DictType {
  type: string
  name: string
  standard: string
  builtin: boolean
  setting: boolean
  items: number
  off: number
  version: number
}

export interface DictItem {
  code: string
  name: string
  /** What a setting's value is of, where its code does not say it. */
  title?: string
  status: string
  parent: string
  sort: number
  builtin: boolean
  version: number
}

const at = (type: string, code?: string) => `/api/dict-types/${encodeURIComponent(type)}${code === undefined ? '' : `/items/${encodeURIComponent(code)}`}`

export function typesQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['dict-keep', 'types'],
    queryFn: ({ signal }) => sdk.http.get<DictType[]>('/api/dict-types', undefined, { signal, silent: true }),
    retry: false,
  })
}

export function itemsQuery(sdk: Sdk, type: string) {
  return queryOptions({
    queryKey: ['dict-keep', 'items', type],
    queryFn: ({ signal }) => sdk.http.get<DictItem[]>(`${at(type)}/items`, undefined, { signal, silent: true }),
    retry: false,
  })
}

export type Change =
  | { act: 'add-type'; type: string; name: string }
  | { act: 'rename-type'; type: string; name: string; version: number }
  | { act: 'remove-type'; type: string; version: number }
  | { act: 'add'; type: string; code: string; name: string; parent: string; sort: number }
  | ({ act: 'edit'; type: string } & Omit<DictItem, 'builtin'>)
  | { act: 'remove'; type: string; code: string; version: number }

/** One change of a dictionary; all that is asked about dictionaries is asked again. */
export function useChange() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, type, ...rest }: Change) => {
      const silent = { silent: true }
      switch (act) {
        case 'add-type':
          return sdk.http.post('/api/dict-types', { type, ...rest }, silent)
        case 'rename-type':
          return sdk.http.put(at(type), rest, silent)
        case 'remove-type':
          return sdk.http.delete(at(type), { params: rest as { version: number }, silent: true })
        case 'add':
          return sdk.http.post(`${at(type)}/items`, rest, silent)
        case 'edit':
          return sdk.http.put(at(type, (rest as DictItem).code), rest, silent)
        case 'remove':
          return sdk.http.delete(at(type, (rest as DictItem).code), { params: { version: (rest as DictItem).version }, silent: true })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['dict-keep'] }),
  })
}
