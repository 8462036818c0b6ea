import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'
import type { Device, DeviceDetail, Series } from './model.ts'

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
    queryFn: ({ signal }) => sdk.http.get<Device[]>('/api/ops/devices', undefined, { signal, silent: true }),
    refetchInterval: LIVE * 2,
  })
}

/** One device with its disks, processes and probes. */
export function deviceQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: deviceKeys.detail(id),
    queryFn: ({ signal }) => sdk.http.get<DeviceDetail>(`/api/ops/devices/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
    refetchInterval: LIVE,
  })
}

/** One metric of a device over the last minutes. */
export function seriesQuery(sdk: Sdk, id: string, metric: 'cpu' | 'memory', minutes: number) {
  return queryOptions({
    queryKey: deviceKeys.series(id, metric, minutes),
    queryFn: ({ signal }) => sdk.http.get<Series>(`/api/ops/devices/${encodeURIComponent(id)}/series`, { metric, minutes }, { signal, silent: true }),
    refetchInterval: LIVE,
  })
}
