import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { getPage } from '@mirror/widgets'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserEdit, UserNew } from './model.ts'
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

/** Changes an account in the version that was read; only what was touched of the masked fields goes out. */
export function useEditUser() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, was, now }: { id: string; version: number; was: UserEdit; now: UserEdit }) => {
      const { mobile, idNo, employeeType, posts, roles, ...rest } = now
      const touched = {
        ...(mobile === was.mobile ? {} : { mobile: mobile.trim() }),
        ...(idNo === was.idNo ? {} : { idNo: idNo.trim() }),
        ...(employeeType === was.employeeType ? {} : { employeeType }),
        ...(same(posts, was.posts) ? {} : { posts }),
        ...(same(roles, was.roles) ? {} : { roles }),
      }
      return sdk.http.put(`/api/users/${encodeURIComponent(id)}`, { version, ...rest, ...touched }, { silent: true })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Whether two lists hold the same codes. */
export const same = (a: string[], b: string[]) => a.length === b.length && a.every((code) => b.includes(code))

/** Unlocks an account. */
export function useUnlock() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/unlock`),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Gives an account a one-time password; the answer is the only place it is in. */
export function useResetPassword() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/password/reset`, undefined, { silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
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

/** Makes an account; every list of accounts is asked again afterwards. */
export function useCreateUser() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, key }: { user: UserNew; key: string }) => sdk.http.postOrThrow('/api/users', user, { silent: true, key }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
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
