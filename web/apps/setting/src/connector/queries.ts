import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const ADDRESSES = ['issuer', 'authorize', 'token', 'userInfo', 'validate', 'login', 'logout'] as const
export type Address = (typeof ADDRESSES)[number]
export type Endpoints = Partial<Record<Address, string>>

/** Another identity platform; the secret never leaves the server. */
export interface Connector {
  name: string
  title: string
  enabled: boolean
  clientId: string
  hasSecret: boolean
  subject: string
  person: string
  live: Endpoints
  test: Endpoints
  return: string
  version: number
}

export interface Probe {
  ok: boolean
  checks: { name: string; address: string; stage: string; message: string; millis: number }[]
}

const key = ['sso-connectors'] as const

export function connectorsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => sdk.http.get<Connector[]>('/api/sso-connectors', undefined, { signal, silent: true }),
    retry: false,
  })
}

export function useConfigure() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, body }: { name: string; body: object }) => sdk.http.put<Connector>(`/api/sso-connectors/${name}`, body, { silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useProbe() {
  const sdk = useSdk()
  return useMutation({ mutationFn: (name: string) => sdk.http.post<Probe>(`/api/sso-connectors/${name}/test`, {}, { silent: true, timeout: 60_000 }) })
}
