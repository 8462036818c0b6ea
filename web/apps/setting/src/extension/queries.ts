import { useSdk, type DataOf, type Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** One extension item as its administration sees it. */
export type Item = DataOf<'/api/sub-apps/items', 'get'>[number]

const key = ['extension-items'] as const

export function itemsQuery(sdk: Sdk) {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => sdk.http.get('/api/sub-apps/items', undefined, { signal, silent: true }) })
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
