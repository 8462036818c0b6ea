import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { following } from '@mirror/widgets'
import type { Place } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const register = '/api/area-register'

export function areaQuery(sdk: Sdk, id: string) {
  return queryOptions({
    queryKey: ['areas', 'record', id],
    queryFn: ({ signal }) => sdk.http.get(`${register}/${encodeURIComponent(id)}`, undefined, { signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export interface ChangeFilter {
  area: string
  kind: string
}

export function changesQuery(sdk: Sdk, filter: ChangeFilter, { cursor, back }: Place, size: number) {
  return queryOptions({
    queryKey: ['areas', 'changes', filter, cursor, back, size],
    queryFn: (context) => sdk.http.get('/api/area-changes', { ...filter, cursor, back, size }, following(context)),
    placeholderData: keepPreviousData,
    // A merge goes on after it is ordered: how far it is shows by itself.
    refetchInterval: ({ state }) => (state.data?.items.some((c) => !c.done) ? 1500 : false),
  })
}

export type Step =
  | { act: 'add'; id: string; body: Schemas['AreaText'] }
  | { act: 'edit'; id: string; body: Schemas['AreaText'] }
  | { act: 'disable' | 'enable' | 'merge'; id: string; body: Schemas['AreaStepBody'] }
  | { act: 'remove'; id: string; version: number }

/** One step in an area's life; everything asked about areas is asked again afterwards. */
export function useStep() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Step): Promise<unknown> => {
      const at = `${register}/${encodeURIComponent(step.id)}` as const
      if (step.act === 'add') return sdk.http.postOrThrow(register, step.body, { silent: true })
      if (step.act === 'edit') return sdk.http.put(at, step.body, { silent: true })
      if (step.act === 'remove') return sdk.http.delete(at, { params: { version: step.version }, silent: true })
      return sdk.http.postOrThrow(`${at}/${step.act}`, step.body, { silent: true })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['areas'] }),
  })
}
