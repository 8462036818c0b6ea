import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role, UserCreated, UserNew, UserPage } from './model.ts'
import type { UserFilter } from './rules.ts'

/** Keys of everything asked about people. */
export const userKeys = {
  all: ['users'] as const,
  list: (filter: UserFilter, cursor: string, size: number) => ['users', 'list', filter, cursor, size] as const,
  roles: () => ['roles'] as const,
}

/** One page of accounts inside the caller's area. */
export function userListQuery(sdk: Sdk, filter: UserFilter, cursor: string, size: number) {
  return queryOptions({
    queryKey: userKeys.list(filter, cursor, size),
    queryFn: ({ signal }) => sdk.http.get<UserPage>('/api/users', { ...filter, cursor, size }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** All roles. */
export function rolesQuery(sdk: Sdk) {
  return queryOptions({ queryKey: userKeys.roles(), queryFn: ({ signal }) => sdk.http.get<Role[]>('/api/roles', undefined, { signal, silent: true }) })
}

/** Makes an account; every list of accounts is asked again afterwards. */
export function useCreateUser() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, key }: { user: UserNew; key: string }) => sdk.http.post<UserCreated>('/api/users', user, { silent: true, key }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Disables or enables an account; disabling ends its sessions. */
export function useSetDisabled() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, disabled }: { id: string; disabled: boolean }) =>
      sdk.http.post(`/api/users/${encodeURIComponent(id)}/${disabled ? 'disable' : 'enable'}`),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Takes an account's lost second factor away and ends its sessions; `had` says whether there was one. */
export function useResetFactor() {
  const sdk = useSdk()
  return useMutation({ mutationFn: (id: string) => sdk.http.post<{ had: boolean }>(`/api/users/${encodeURIComponent(id)}/factor/reset`) })
}
