import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserFilter, UserSort } from './rules.ts'

/** Keys of everything asked about people. */
export const userKeys = {
  all: ['users'] as const,
  list: (filter: UserFilter, sort: UserSort, at: Place, size: number) => ['users', 'list', filter, sort, at, size] as const,
  detail: (id: string) => ['users', 'detail', id] as const,
  roles: () => ['roles'] as const,
  depts: () => ['departments'] as const,
}

/** One page of accounts inside the caller's area. */
export function userListQuery(sdk: Sdk, filter: UserFilter, sort: UserSort, at: Place, size: number) {
  return queryOptions({
    queryKey: userKeys.list(filter, sort, at, size),
    queryFn: ({ signal }) => getPage(sdk, '/api/users', { ...filter, sort, ...at, size }, signal),
    placeholderData: keepPreviousData,
  })
}

/** All roles. */
export function rolesQuery(sdk: Sdk) {
  return queryOptions({ queryKey: userKeys.roles(), queryFn: ({ signal }) => sdk.http.get('/api/roles', undefined, { signal, silent: true }) })
}

/** One account. */
export function userQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => sdk.http.get(`/api/users/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
    staleTime: 0,
  })
}

/** Departments of the caller's area. */
export function deptsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: userKeys.depts(),
    queryFn: ({ signal }) => sdk.http.get('/api/departments', undefined, { signal, silent: true }),
  })
}

/** Does the same to several accounts; each goes well or not on its own. */
export function useBatch() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: { ids: string[]; action: 'disable' | 'enable' | 'give-roles' | 'take-roles'; roles?: string[] }) =>
      sdk.http.postOrThrow('/api/users/batch', call, { silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Disables or enables an account; disabling ends its sessions. */
export function useSetDisabled() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, disabled }: { id: string; disabled: boolean }) =>
      sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/${disabled ? 'disable' : 'enable'}`),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Takes an account's lost second factor away and ends its sessions; `had` says whether there was one. */
export function useResetFactor() {
  const sdk = useSdk()
  return useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/factor/reset`, undefined, { silent: true }),
  })
}
