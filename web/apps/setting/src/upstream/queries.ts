import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { following } from '@mirror/widgets'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type Health = Schemas['Health']
export type UpstreamForm = Omit<Upstream, 'id' | 'health'>
export type Upstream = Schemas['UpstreamRow']

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
  pages: false,
  version: 0,
}

const key = ['upstreams'] as const

/** Health is a figure of the moment: asked again while somebody looks. */
export function upstreamsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: key,
    queryFn: (context) => sdk.http.get('/api/upstreams', undefined, following(context)),
    refetchInterval: 10_000,
    retry: false,
  })
}

export function useSaveUpstream() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, form }: { id: number; form: UpstreamForm }) =>
      id ? sdk.http.put(`/api/upstreams/${id}`, form, { silent: true }) : sdk.http.postOrThrow('/api/upstreams', form, { silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useRemoveUpstream() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => sdk.http.delete(`/api/upstreams/${id}`, { silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useTestUpstream() {
  const sdk = useSdk()
  return useMutation({ mutationFn: (form: UpstreamForm) => sdk.http.postOrThrow('/api/upstreams/test', form, { silent: true }) })
}
