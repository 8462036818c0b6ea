import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role, RoleDraft } from './model.ts'

const root = '/api/access/roles'
const silent = { silent: true }

/** Keys of everything asked about roles. */
export const roleKeys = { all: ['access'] as const }

/** All roles with what they grant. */
export function roleTableQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...roleKeys.all, 'roles'],
    queryFn: ({ signal }) => sdk.http.get(root, undefined, { signal, silent: true }),
    staleTime: 0,
  })
}

/** One role as it stands. */
export function roleQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: [...roleKeys.all, 'role', id],
    queryFn: ({ signal }) => sdk.http.get(`${root}/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
    staleTime: 0,
  })
}

/** All codes with their names. */
export function codeTableQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...roleKeys.all, 'codes'],
    queryFn: ({ signal }) => sdk.http.get('/api/access/codes', undefined, { signal, silent: true }),
  })
}

/** The lists of hidden buttons. */
export function hiddenQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: [...roleKeys.all, 'hidden'],
    queryFn: ({ signal }) => sdk.http.get('/api/access/hidden', undefined, { signal, silent: true }),
    staleTime: 0,
  })
}

/** One page of a role's members. */
export function membersQuery(sdk: Sdk, id: string, cursor: string) {
  return queryOptions({
    queryKey: [...roleKeys.all, 'members', id, cursor],
    queryFn: ({ signal }) => sdk.http.get(`${root}/${encodeURIComponent(id)}/members`, { cursor, size: 20 }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A change after which everything about roles is asked again. */
function useChange<T, R>(change: (sdk: Sdk, what: T) => Promise<R>) {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({ mutationFn: (what: T) => change(sdk, what), onSettled: () => client.invalidateQueries({ queryKey: roleKeys.all }) })
}

/** Makes a role (id '') or changes one. */
export const useSaveRole = () =>
  useChange((sdk, { id, draft }: { id: string; draft: RoleDraft }) =>
    id === '' ? sdk.http.postOrThrow(root, draft, silent) : sdk.http.put(`${root}/${encodeURIComponent(id)}`, draft, silent),
  )

export const useDeleteRole = () =>
  useChange((sdk, role: Role) => sdk.http.delete(`${root}/${encodeURIComponent(role.id)}`, { params: { version: role.version }, silent: true }))

/** One cell of the matrix. */
export const useSetGrant = () =>
  useChange((sdk, { role, code, on }: { role: Role; code: string; on: boolean }) =>
    sdk.http.put(`${root}/${encodeURIComponent(role.id)}/grants/${encodeURIComponent(code)}`, { on, version: role.version }, silent),
  )

export const useSetMember = () =>
  useChange((sdk, { role, user, on }: { role: string; user: string; on: boolean }) => {
    const path = `${root}/${encodeURIComponent(role)}/members/${encodeURIComponent(user)}` as const
    return on ? sdk.http.put(path, undefined, silent) : sdk.http.delete(path, silent)
  })

export const useHide = () =>
  useChange((sdk, { system, code, hidden }: { system: string; code: string; hidden: boolean }) =>
    sdk.http.put(`/api/access/hidden/${encodeURIComponent(system)}/${encodeURIComponent(code)}`, { hidden }, silent),
  )
