import { useSdk } from '@mirror/sdk'
import type { DictEntry, Sdk } from '@mirror/sdk'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** One dictionary as the sdk keeps it; useDict asks again when somebody changed one. */
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
  const sdk = useSdk()
  const client = useQueryClient()
  const { data } = useQuery(dictQuery(sdk, type))
  useEffect(() => sdk.on('dict.changed', () => void client.invalidateQueries({ queryKey: ['dict'] })), [sdk, client])
  return dictOf(data ?? [])
}

/** The pure part of useDict. */
export function dictOf(entries: DictEntry[]): Dict {
  return { entries, name: (code) => (code === '' ? '' : (entries.find((e) => e.code === code)?.name ?? code)) }
}
