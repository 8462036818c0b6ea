import { useSdk } from '@mirror/sdk'
import type { DictEntry, Sdk } from '@mirror/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** One dictionary as the sdk keeps it; it does not change while the page lives. */
export function dictQuery(sdk: Sdk, type: string) {
  return queryOptions({ queryKey: ['dict', type], queryFn: () => sdk.dict(type), staleTime: Number.POSITIVE_INFINITY })
}

/** A dictionary and the way from a code to its name. An unknown code shows itself: better a code than a lie. */
export interface Dict {
  entries: DictEntry[]
  name(code: string): string
}

/** The entries of one dictionary type; empty while they load. */
export function useDict(type: string): Dict {
  const { data } = useQuery(dictQuery(useSdk(), type))
  return dictOf(data ?? [])
}

/** The pure part of useDict. */
export function dictOf(entries: DictEntry[]): Dict {
  return { entries, name: (code) => (code === '' ? '' : (entries.find((e) => e.code === code)?.name ?? code)) }
}
