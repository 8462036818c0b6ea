import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '@mirror/sdk/shell'
import { now } from '@mirror/sdk/time'
import type { Board, Figures, Overview } from './rules.ts'
import { http } from '@mirror/sdk/page'

const REFRESH = 60_000

/** The figures of an area, asked again every minute; the last ones stay on show while the line is down. */
export function useOverview(area: string): {
  data: Overview | undefined
  figures: Figures | undefined
  board: Board | undefined
  at: number
  failed: boolean
  /** The server has no figures for this person. */
  refused: boolean
  retry: () => void
} {
  const [state, setState] = useState<{ data?: Overview; figures?: Figures; board?: Board; at: number; failed: boolean; refused: boolean }>({
    at: 0,
    failed: false,
    refused: false,
  })
  const again = useRef<() => void>(null)
  useEffect(() => {
    const stop = new AbortController()
    const ask = (background: boolean) => {
      const options = { signal: stop.signal, silent: true, background }
      return Promise.all([
        http.get('/api/overview', { area }, options),
        http.get('/api/rural/figures', { area }, options),
        http.get('/api/overview/board', { area }, options),
      ]).then(
        ([data, figures, board]) => setState({ data, figures, board, at: now(), failed: false, refused: false }),
        (cause: unknown) => {
          if (!stop.signal.aborted) setState((old) => ({ ...old, failed: true, refused: cause instanceof HttpError && cause.status === 403 }))
        },
      )
    }
    void ask(false)
    again.current = () => void ask(false)
    const timer = setInterval(() => void ask(true), REFRESH)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [area])
  return { ...state, data: state.data, figures: state.figures, board: state.board, retry: useCallback(() => again.current?.(), []) }
}
