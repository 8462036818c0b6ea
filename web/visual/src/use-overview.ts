import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '@mirror/sdk/shell'
import { now } from '@mirror/sdk/time'
import type { Board, Figures, Overview, WarningCounts } from './rules.ts'
import { http } from '@mirror/sdk/page'

const REFRESH = 60_000

/** The figures of an area, asked again every minute; the last ones stay on show while the line is down. */
export function useOverview(
  area: string,
  warned: boolean,
): {
  data: Overview | undefined
  figures: Figures | undefined
  board: Board | undefined
  /** Of those who may see them. */
  warnings: WarningCounts | undefined
  at: number
  failed: boolean
  /** The server has no figures for this person. */
  refused: boolean
  retry: () => void
} {
  const [state, setState] = useState<{
    data?: Overview
    figures?: Figures
    board?: Board
    warnings?: WarningCounts
    at: number
    failed: boolean
    refused: boolean
  }>({
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
        warned ? http.get('/api/rural/warning/board', { area }, options) : undefined,
      ]).then(
        ([data, figures, board, warnings]) => setState({ data, figures, board, ...(warnings && { warnings }), at: now(), failed: false, refused: false }),
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
  }, [area, warned])
  return { ...state, data: state.data, figures: state.figures, board: state.board, warnings: state.warnings, retry: useCallback(() => again.current?.(), []) }
}
