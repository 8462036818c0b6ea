import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

/** The register of 部门数据. */
export const REGISTER = 'monitor-department-data'

/** A kind of data with its purpose. */
export type Kind = Schemas['DepartmentKind']

/** A row whose person is on no register. */
export type Waiting = Schemas['DepartmentWaiting']

/** A workbook or a call of a machine. */
export type Batch = Schemas['DepartmentBatch']

/** A machine that may push. */
export type Client = Schemas['DepartmentClient']

export function kindsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['department', 'kinds'],
    queryFn: ({ signal }) => sdk.http.get('/api/department-data/kinds', undefined, { signal, silent: true }),
  })
}

export function unmatchedQuery(sdk: Sdk, after: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['department', 'unmatched', after],
    queryFn: ({ signal }) => sdk.http.get('/api/department-data/unmatched', { after }, { signal, silent: true }),
    enabled,
  })
}

export function batchesQuery(sdk: Sdk, enabled: boolean) {
  return queryOptions({
    queryKey: ['department', 'batches'],
    queryFn: ({ signal }) => sdk.http.get('/api/department-data/batches', undefined, { signal, silent: true }),
    enabled,
  })
}

export function clientsQuery(sdk: Sdk, enabled: boolean) {
  return queryOptions({
    queryKey: ['department', 'clients'],
    queryFn: ({ signal }) => sdk.http.get('/api/department-data/clients', undefined, { signal, silent: true }),
    enabled,
  })
}
