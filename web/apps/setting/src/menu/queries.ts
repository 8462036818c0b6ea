import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MenuEntry } from './model.ts'

const path = (platform: string) => `/api/menus/${encodeURIComponent(platform)}` as const

/** Platforms that have a menu. */
export function platformsQuery(sdk: Sdk) {
  return queryOptions({ queryKey: ['menus'], queryFn: ({ signal }) => sdk.http.get('/api/menus', undefined, { signal, silent: true }) })
}

/** One platform's menu, draft and versions. */
export function sheetQuery(sdk: Sdk, platform: string) {
  return queryOptions({
    queryKey: ['menus', platform],
    queryFn: ({ signal }) => sdk.http.get(path(platform), undefined, { signal, silent: true }),
    staleTime: 0,
  })
}

/** The calls that change a menu. Each names the draft's version that was read. */
export function useMenuCalls(platform: string) {
  const sdk = useSdk()
  const client = useQueryClient()
  const after = { onSuccess: () => client.invalidateQueries({ queryKey: ['menus'] }) }
  return {
    save: useMutation({
      mutationFn: (draft: { version: number; items: MenuEntry[] }) => sdk.http.put(`${path(platform)}/draft`, draft, { silent: true }),
      ...after,
    }),
    discard: useMutation({ mutationFn: (version: number) => sdk.http.postOrThrow(`${path(platform)}/draft/discard`, { version }, { silent: true }), ...after }),
    publish: useMutation({
      mutationFn: (call: { version: number; note: string }) => sdk.http.postOrThrow(`${path(platform)}/publish`, call, { silent: true }),
      ...after,
    }),
    restore: useMutation({
      mutationFn: ({ number, version }: { number: number; version: number }) =>
        sdk.http.postOrThrow(`${path(platform)}/versions/${number}/restore`, { version }, { silent: true }),
      ...after,
    }),
  }
}
