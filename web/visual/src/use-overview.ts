import { useCallback, useEffect, useRef, useState } from 'react'
import type { Board, Figures, Overview } from './rules.ts'
import { http } from './session.ts'

const REFRESH = 60_000

/** The figures of an area, asked again every minute; the last ones stay on show while the line is down. */
export function useOverview(area: string): {
  data: Overview | undefined
  figures: Figures | undefined
  board: Board | undefined
  at: number
  failed: boolean
  retry: () => void
} {
  const [state, setState] = useState<{ data?: Overview; figures?: Figures; board?: Board; at: number; failed: boolean }>({ at: 0, failed: false })
  const again = useRef<() => void>(null)
  useEffect(() => {
    const stop = new AbortController()
    const ask = () =>
      Promise.all([
        http.get<Overview>('/api/overview', { area }, { signal: stop.signal, silent: true }),
        http.get<Figures>('/api/rural/figures', { area }, { signal: stop.signal, silent: true }),
        http.get<Board>('/api/overview/board', { area }, { signal: stop.signal, silent: true }),
      ]).then(
        ([data, figures, board]) => setState({ data, figures, board, at: Date.now(), failed: false }),
        () => {
          if (!stop.signal.aborted) setState((old) => ({ ...old, failed: true }))
        },
      )
    void ask()
    again.current = () => void ask()
    const timer = setInterval(() => void ask(), REFRESH)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [area])
  return { data: state.data, figures: state.figures, board: state.board, at: state.at, failed: state.failed, retry: useCallback(() => again.current?.(), []) }
}
