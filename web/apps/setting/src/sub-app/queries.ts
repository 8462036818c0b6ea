import { useSdk, type Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubApp } from './model.ts'

const keys = {
  all: ['sub-apps'] as const,
  versions: (app: string) => ['sub-apps', 'versions', app] as const,
  choices: ['sub-app-choices'] as const,
  origins: ['frame-origins'] as const,
}

const path = (app: string) => `/api/sub-apps/${encodeURIComponent(app)}` as const

/** All sub-apps of the registry. */
export const subAppsQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: [...keys.all, 'list'], queryFn: ({ signal }) => sdk.http.get('/api/sub-apps', undefined, { signal, silent: true }) })

/** Uploaded versions of one, the newest first. */
export const versionsQuery = (sdk: Sdk, app: string) =>
  queryOptions({ queryKey: keys.versions(app), queryFn: ({ signal }) => sdk.http.get(`${path(app)}/versions`, undefined, { signal, silent: true }) })

/** Roles and menu resources for the forms. */
export const choicesQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: keys.choices, queryFn: ({ signal }) => sdk.http.get('/api/sub-apps/choices', undefined, { signal, silent: true }) })

/** Sites whose pages may be framed. */
export const originsQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: keys.origins, queryFn: ({ signal }) => sdk.http.get('/api/frame-origins', undefined, { signal, silent: true }) })

/** A change of one sub-app; each carries the revision it was decided on. */
export type Change =
  | { kind: 'activate'; version: string; resource?: string }
  | { kind: 'roll-back' }
  | { kind: 'enabled'; on: boolean }
  | { kind: 'canary'; version: string; areas?: string[]; roles?: string[]; percent?: number }

/** Changes a sub-app; every list is asked again afterwards, after a refusal too. */
export function useChange(options: { silent?: boolean } = {}) {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ app, change }: { app: SubApp; change: Change }): Promise<unknown> => {
      const at = path(app.name)
      const { revision } = app
      switch (change.kind) {
        case 'enabled':
          return sdk.http.put(`${at}/enabled`, { on: change.on, revision }, options)
        case 'canary': {
          const { kind: _, ...rule } = change
          return sdk.http.put(`${at}/canary`, { ...rule, revision }, options)
        }
        case 'activate': {
          const { kind: _, ...which } = change
          return sdk.http.postOrThrow(`${at}/activate`, { ...which, revision }, options)
        }
        case 'roll-back':
          return sdk.http.postOrThrow(`${at}/roll-back`, { revision }, options)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

/** Sends a bundle; it stands beside the others until it is activated. */
export function useUpload() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, signal, onProgress }: { file: File; signal: AbortSignal; onProgress: (done: number, total: number) => void }) => {
      const data = new FormData()
      data.append('file', file)
      return sdk.http.upload('/api/sub-apps/bundles', data, { signal, onProgress, silent: true })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

/** Allows a site, or takes it away. */
export function useOrigin(what: 'add' | 'remove') {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (origin: { origin: string; note?: string }) =>
      what === 'add' ? sdk.http.postOrThrow('/api/frame-origins', origin, { silent: true }) : sdk.http.postOrThrow('/api/frame-origins/remove', origin),
    onSettled: () => client.invalidateQueries({ queryKey: keys.origins }),
  })
}
