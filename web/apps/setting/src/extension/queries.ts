import { useSdk, type ExtensionPointName, type Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** One extension item as its administration sees it. */
export interface Item {
  app: string
  appTitle: string
  point: ExtensionPointName
  name: string
  title: string
  on: boolean
}

const key = ['extension-items'] as const

export function itemsQuery(sdk: Sdk) {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => sdk.http.get<Item[]>('/api/sub-apps/items', undefined, { signal, silent: true }) })
}

/** Switches one for everybody. */
export function useTurn() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ app, name, on }: Pick<Item, 'app' | 'name' | 'on'>) =>
      sdk.http.put(`/api/sub-apps/${encodeURIComponent(app)}/items/${encodeURIComponent(name)}`, { on }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
