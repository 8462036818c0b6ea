import { useEffect, useState } from 'react'
import type { Http, PlainHttp } from '@mirror/sdk/shell'
import { fill, recordEntries, type Entry, type Finder } from './entries.ts'

export interface Records {
  finder: Finder
  entries: Entry[]
  /** Local form of the whole list, where there is one and something was found. */
  all: string | undefined
}

/** Milliseconds somebody must stop typing before records are asked for; and the least that is asked for. */
const PAUSE = 180
const enough = (query: string) => /\p{Script=Han}/u.test(query) || query.length >= 3

/** Records of all finders for a query, each as it comes; a finder that fails gives nothing. The one before is given up. */
export function useRecords(http: Http, finders: readonly Finder[], query: string): { records: Records[]; busy: boolean } {
  const [found, setFound] = useState<{ query: string; records: Records[]; open: number }>({ query: '', records: [], open: 0 })
  useEffect(() => {
    if (!enough(query) || finders.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setFound({ query, records: [], open: finders.length })
      for (const finder of finders) {
        // Where records are found is what the server said: no document tells what is there.
        void (http as PlainHttp)
          .get(finder.path, { ...finder.params, [finder.word]: query }, { silent: true, signal: stop.signal })
          .then(
            (answer) => recordEntries(finder, answer),
            () => [],
          )
          .then((entries) => {
            if (stop.signal.aborted) return
            setFound((now) => ({
              ...now,
              open: now.open - 1,
              records: [...now.records, { finder, entries, all: finder.all && entries.length > 0 ? fill(finder.all, { q: query }, true) : undefined }],
            }))
          })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [http, finders, query])
  const current = found.query === query && enough(query)
  const order = (one: Records) => finders.indexOf(one.finder)
  return {
    records: current ? [...found.records].sort((a, b) => order(a) - order(b)) : [],
    busy: enough(query) && finders.length > 0 && (!current || found.open > 0),
  }
}
