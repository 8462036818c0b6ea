import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Place } from '../tree/place.ts'
import type { Dept, DeptForm } from './model.ts'

const key = ['departments'] as const

/** Departments of the caller's area in their order. */
export function deptListQuery(sdk: Sdk) {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => sdk.http.get('/api/departments', undefined, { signal, silent: true }) })
}

/** Whether the caller places departments at the top of the tree. */
export function deptTopQuery(sdk: Sdk) {
  return queryOptions({ queryKey: ['departments-top'], queryFn: ({ signal }) => sdk.http.get('/api/departments/top', undefined, { signal, silent: true }) })
}

/** The calls that change departments; the list is asked again after each. */
export function useDeptCalls() {
  const sdk = useSdk()
  const client = useQueryClient()
  const after = { onSettled: () => client.invalidateQueries({ queryKey: key }) }
  return {
    save: useMutation({
      mutationFn: ({ id, parentId, version, form }: { id: string; parentId: string; version: number; form: DeptForm }) =>
        id
          ? sdk.http.put(`/api/departments/${id}`, { ...form, version }, { silent: true })
          : sdk.http.postOrThrow('/api/departments', { ...form, parentId }, { silent: true }),
      ...after,
    }),
    move: useMutation({
      mutationFn: ({ dept, place }: { dept: Dept; place: Place }) =>
        sdk.http.postOrThrow(`/api/departments/${dept.id}/move`, { ...place, version: dept.version }, { silent: true }),
      ...after,
    }),
    remove: useMutation({ mutationFn: (id: string) => sdk.http.delete(`/api/departments/${id}`, { silent: true }), ...after }),
  }
}
