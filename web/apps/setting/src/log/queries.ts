import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

/** The actions of the business modules in words; they change with the program only. */
export const actionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['logs', 'actions'],
    queryFn: ({ signal }) => sdk.http.get('/api/audit/actions', undefined, { signal, silent: true }),
    staleTime: Infinity,
    retry: 1,
  })
