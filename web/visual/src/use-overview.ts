import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '@mirror/sdk/shell'
import { now } from '@mirror/sdk/time'
import type { Board, Figures, Overview, WarningCounts } from './rules.ts'
import { http } from '@mirror/sdk/page'

const REFRESH = 60_000

interface Shown {
  data?: Overview | undefined
  figures?: Figures | undefined
  board?: Board | undefined
  /** Of those who may see them. */
  warnings?: WarningCounts | undefined
}

const valueOf = <T>(part: PromiseSettledResult<T>): T | undefined => (part.status === 'fulfilled' ? part.value : undefined)

/**
 * The figures of an area, asked again every minute that somebody looks. What does not come keeps its last figures; all on show is of one area: the one
 * before stays until the overview of the next has come.
 */
export function useOverview(
  area: string,
  warned: boolean,
): Shown & {
  at: number
  failed: boolean
  /** The server has no figures for this person. */
  refused: boolean
  retry: () => void
} {
  const [state, setState] = useState<Shown & { area: string; at: number; failed: boolean; refused: boolean }>({
    area: '',
    at: 0,
    failed: false,
    refused: false,
  })
  const again = useRef<() => void>(null)
  useEffect(() => {
    let call = new AbortController()
    let missed = false
    const ask = async (background: boolean) => {
      // An answer that is late must not come over a newer one.
      call.abort()
      call = new AbortController()
      const { signal } = call
      const options = { signal, silent: true, background }
      const [data, figures, board, warnings] = await Promise.allSettled([
        http.get('/api/overview', { area }, options),
        http.get('/api/rural/figures', { area }, options),
        http.get('/api/overview/board', { area }, options),
        warned ? http.get('/api/rural/warning/board', { area }, options) : undefined,
      ])
      if (signal.aborted) return
      const failed = [data, figures, board, warnings].some((part) => part.status === 'rejected')
      const refused = data.status === 'rejected' && data.reason instanceof HttpError && data.reason.status === 403
      setState((old) => {
        if (data.status === 'rejected' && old.area !== area) return { ...old, failed, refused }
        const last: Shown = old.area === area ? old : {}
        return {
          data: valueOf(data) ?? last.data,
          figures: valueOf(figures) ?? last.figures,
          board: valueOf(board) ?? last.board,
          warnings: valueOf(warnings) ?? last.warnings,
          ...{ area, at: now(), failed, refused },
        }
      })
    }
    const look = () => {
      missed = document.hidden
      if (!missed) void ask(true)
    }
    const seen = () => missed && look()
    void ask(false)
    again.current = () => void ask(false)
    const timer = setInterval(look, REFRESH)
    document.addEventListener('visibilitychange', seen)
    return () => {
      call.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [area, warned])
  const { area: _, ...shown } = state
  return { ...shown, retry: useCallback(() => again.current?.(), []) }
}
