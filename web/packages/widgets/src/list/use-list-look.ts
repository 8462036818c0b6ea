import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../query-failed.tsx'
import type { ListLook } from './list-look.ts'

type Looks = Record<string, ListLook>

/** A copy in the browser, so that the columns stand with the first row. The server's is the true one: signing out empties this. */
const KEY = 'mirror_lists'

function recall(sdk: Sdk): Looks | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { of: string; lists: Looks } | null
    return kept?.of === sdk.user.userName && typeof kept.lists === 'object' ? kept.lists : undefined
  } catch {
    return undefined
  }
}

function keep(sdk: Sdk, lists: Looks): Looks {
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: sdk.user.userName, lists }))
  } catch {
    // A full store only costs the next list a moment in the wrong order.
  }
  return lists
}

const key = ['list-looks'] as const

/**
 * How the person wants the list of this name, and the way to want it otherwise. It follows them to every machine. The server is
 * asked a moment after the rows are there: they come first on a slow line.
 */
export function useListLook(name: string, ready: boolean): [look: ListLook, set: (next: ListLook) => void] {
  const sdk = useSdk()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  // What they arrange is newer than what the server answers meanwhile, and stands before the next key is pressed: the query tells its readers a
  // moment later, and two quick steps would both begin from the same place.
  const [mine, setMine] = useState<Looks>({})
  const arranged = useRef<Looks>({})
  // One after the other: the last one written is the last one chosen.
  const kept = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!ready) return undefined
    const later = setTimeout(() => setAsks(true), 1000)
    return () => clearTimeout(later)
  }, [ready])
  const looks = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const all = await sdk.http.get('/api/preferences', undefined, { signal, silent: true, background: true })
      return keep(sdk, { ...all.lists, ...arranged.current })
    },
    placeholderData: () => recall(sdk),
    enabled: asks,
    staleTime: 300_000,
    retry: false,
  })
  const look = mine[name] ?? looks.data?.[name] ?? {}
  const set = (next: ListLook) => {
    arranged.current = { ...arranged.current, [name]: next }
    setMine(arranged.current)
    client.setQueryData<Looks>(key, (old) => keep(sdk, { ...(old ?? looks.data), [name]: next }))
    kept.current = kept.current
      .then(() => sdk.http.put(`/api/preferences/list-${name}`, { value: next }, { silent: true }))
      .catch((error: unknown) => sdk.message.error(errorText(error)))
  }
  return [look, set]
}
