import type { Sdk } from '@mirror/sdk'
import { following } from '@mirror/widgets'
import { queryOptions } from '@tanstack/react-query'

/** The server samples every 5 s; asking more often would bring the same figures. */
const LIVE = 5_000

/** Keys of everything asked about devices. */
export const deviceKeys = {
  list: () => ['devices', 'list'] as const,
  detail: (id: string) => ['devices', 'detail', id] as const,
  series: (id: string, metric: string, minutes: number) => ['devices', 'series', id, metric, minutes] as const,
}

/** All devices, followed while the page is on show: a hidden app is unsubscribed and asks nothing. */
export function deviceListQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: deviceKeys.list(),
    queryFn: (context) => sdk.http.get('/api/ops/devices', undefined, following(context)),
    refetchInterval: LIVE * 2,
  })
}

/** One device with its disks, processes and probes. */
export function deviceQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: deviceKeys.detail(id),
    queryFn: (context) => sdk.http.get(`/api/ops/devices/${encodeURIComponent(id)}`, undefined, following(context)),
    refetchInterval: LIVE,
  })
}

/** One metric of a device over the last minutes. */
export function seriesQuery(sdk: Sdk, id: string, metric: 'cpu' | 'memory', minutes: number) {
  return queryOptions({
    queryKey: deviceKeys.series(id, metric, minutes),
    queryFn: (context) => sdk.http.get(`/api/ops/devices/${encodeURIComponent(id)}/series`, { metric, minutes }, following(context)),
    refetchInterval: LIVE,
  })
}
