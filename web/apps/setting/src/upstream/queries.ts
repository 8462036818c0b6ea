import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export interface Health {
  state: 'up' | 'down' | 'unknown'
  reason?: string
  at: number
  rests: boolean
}

export interface UpstreamForm {
  name: string
  prefix: string
  address: string
  strip: boolean
  rule: string
  timeoutMs: number
  retries: number
  inFlight: number
  healthPath: string
  enabled: boolean
  version: number
}

export interface Upstream extends UpstreamForm {
  id: string
  health: Health
}

export const EMPTY: UpstreamForm = {
  name: '',
  prefix: '/web//',
  address: 'http://',
  strip: false,
  rule: 'signed-in',
  timeoutMs: 30_000,
  retries: 1,
  inFlight: 256,
  healthPath: '',
  enabled: true,
  version: 0,
}

const key = ['upstreams'] as const

/** Health is a figure of the moment: asked again while somebody looks. */
export function upstreamsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => sdk.http.get<Upstream[]>('/api/upstreams', undefined, { signal, silent: true }),
    refetchInterval: 10_000,
    retry: false,
  })
}

export function useSaveUpstream() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: UpstreamForm }) =>
      id ? sdk.http.put(`/api/upstreams/${id}`, form, { silent: true }) : sdk.http.post('/api/upstreams', form, { silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useRemoveUpstream() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sdk.http.delete(`/api/upstreams/${id}`, { silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useTestUpstream() {
  const sdk = useSdk()
  return useMutation({ mutationFn: (form: UpstreamForm) => sdk.http.post<Health>('/api/upstreams/test', form, { silent: true }) })
}
