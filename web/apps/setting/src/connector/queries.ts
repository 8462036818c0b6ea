import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const ADDRESSES = ['issuer', 'authorize', 'token', 'userInfo', 'validate', 'login', 'logout'] as const
export type Address = (typeof ADDRESSES)[number]

/** Another identity platform; the secret never leaves the server. */
export type Connector = Schemas['ConnectorView']
/** What is said of one that is configured. */
export type ConnectorForm = Schemas['ConnectorInputBody']

const key = ['sso-connectors'] as const

export function connectorsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => sdk.http.get('/api/sso-connectors', undefined, { signal, silent: true }),
    retry: false,
  })
}

export function useConfigure() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, body }: { name: string; body: ConnectorForm }) => sdk.http.put(`/api/sso-connectors/${name}`, body, { silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useProbe() {
  const sdk = useSdk()
  return useMutation({ mutationFn: (name: string) => sdk.http.postOrThrow(`/api/sso-connectors/${name}/test`, {}, { silent: true, timeout: 60_000 }) })
}
