import { useSdk } from '@mirror/sdk'
import type { DictEntry, Sdk } from '@mirror/sdk'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** One dictionary as the sdk keeps it; useDict asks again when somebody changed one. */
export function dictQuery(sdk: Sdk, type: string) {
  return queryOptions({ queryKey: ['dict', type], queryFn: () => sdk.dict(type, true), staleTime: Number.POSITIVE_INFINITY })
}

/** A dictionary and the way from a code to its name. An unknown code shows itself: better a code than a lie. */
export interface Dict {
  /** What a list offers; those not shown are left out, those that are off are marked. */
  entries: DictEntry[]
  /** What a field offers that holds `value`, on a `day` (yyyy-mm-dd) only what may be chosen then: with an entry that is not offered any more, so that the old value shows its name. */
  choices(value: string, day?: string): { value: string; label: string; disabled: boolean }[]
  name(code: string): string
  /** Whether a code may be chosen on a day; true for one that is not known. */
  validOn(code: string, day: string): boolean
}

/** The entries of one dictionary type; empty while they load. */
export function useDict(type: string): Dict {
  const sdk = useSdk()
  const client = useQueryClient()
  const { data } = useQuery(dictQuery(sdk, type))
  useEffect(() => sdk.on('dict.changed', () => void client.invalidateQueries({ queryKey: ['dict'] })), [sdk, client])
  return dictOf(data ?? [])
}

/** Whether an entry may be chosen on a day. */
function validOn({ periods }: DictEntry, day: string): boolean {
  const n = Number(day.replaceAll('-', ''))
  return !periods || periods.some((p) => (p.from ?? 0) <= n && (!p.to || n <= p.to))
}

/** The pure part of useDict. */
export function dictOf(all: DictEntry[]): Dict {
  const entries = all.filter((e) => !e.hidden)
  const name = (code: string) => (code === '' ? '' : (all.find((e) => e.code === code)?.name ?? code))
  return {
    entries,
    name,
    validOn: (code, day) => all.every((e) => e.code !== code || validOn(e, day)),
    choices(value, day) {
      const offered = entries
        .filter((e) => day === undefined || e.code === value || validOn(e, day))
        .map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))
      return value === '' || entries.some((e) => e.code === value) ? offered : [...offered, { value, label: name(value), disabled: true }]
    },
  }
}
