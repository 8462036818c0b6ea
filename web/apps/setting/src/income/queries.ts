import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Settings = Schemas['IncomeSettings']
export type Line = Schemas['IncomeLine']
export type Ruling = Schemas['IncomeRuling']
export type Item = Schemas['IncomeItem']

export const incomeQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['income-settings'],
    queryFn: ({ signal }) => sdk.http.get('/api/income-settings', undefined, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  })
