import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moduleKeys } from '../engine/queries.ts'

export type Report = Schemas['MonitorReport']
export type Figures = Schemas['MonitorFigures']

/** Risks, types, days and relapses of an area and of those below it, as counted. */
export function reportQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: [...moduleKeys.of('monitor'), 'report', area],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/monitor/report', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
