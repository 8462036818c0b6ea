import { http } from '@mirror/sdk/page'
import type { PlainHttp } from '@mirror/sdk/shell'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Analysis, Board, ClueResult, HitDetail, Hits } from './types.ts'

const { get, postOrThrow } = http as unknown as PlainHttp

export const boardQuery = (area: string) =>
  queryOptions({ queryKey: ['board', area], queryFn: ({ signal }) => get<Board>('/api/rural/warning/board', { area }, { signal, silent: true }), placeholderData: keepPreviousData })

export const analysisQuery = (slug: string, area: string, month: string) =>
  queryOptions({
    queryKey: ['analysis', slug, area, month],
    queryFn: ({ signal }) => get<Analysis>(`/api/rural/warning/analyses/${slug}`, { area, month }, { signal, silent: true }),
  })

export interface HitFilter {
  area: string
  level: string
  state: string
  rule: string
  q: string
}

export const hitsQuery = (slug: string, filter: HitFilter, cursor: string, limit: number) =>
  queryOptions({
    queryKey: ['hits', slug, filter, cursor, limit],
    queryFn: ({ signal }) => get<Hits>(`/api/rural/warning/analyses/${slug}/hits`, { ...filter, cursor, limit }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const hitQuery = (id: string) =>
  queryOptions({ queryKey: ['hit', id], queryFn: ({ signal }) => get<HitDetail>(`/api/rural/warning/hits/${id}`, {}, { signal, silent: true }) })

export const markHits = (body: { ids: string[]; state: string; reason: string }) => postOrThrow('/api/rural/warning/hits/state', body, { silent: true })

export const makeClues = (ids: string[]) => postOrThrow<{ results: ClueResult[] }>('/api/rural/warning/hits/clues', { ids }, { silent: true })
