import { useEffect, useState } from 'react'
import { roadsOf, type Road } from './rules.ts'

/** The ways in that are set up; none while they are asked for, and none where the server cannot say. */
export function useRoads(base: string): Road[] {
  const [roads, setRoads] = useState<Road[]>([])
  useEffect(() => {
    const gone = new AbortController()
    fetch(`${base}/api/sso/roads`, { signal: gone.signal, headers: { Accept: 'application/json' } })
      .then(async (answer) => setRoads(roadsOf(await answer.json())))
      // The account road below is always there, so this page has nothing to complain about.
      .catch(() => undefined)
    return () => gone.abort()
  }, [base])
  return roads
}
