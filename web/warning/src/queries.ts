import { http } from '@mirror/sdk/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Proposal } from './types.ts'
import type { EXCLUDED, READ } from './words.ts'

export const boardQuery = (area: string) =>
  queryOptions({
    queryKey: ['board', area],
    queryFn: ({ signal }) => http.get('/api/rural/warning/board', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const analysisQuery = (slug: string, area: string, month: string) =>
  queryOptions({
    queryKey: ['analysis', slug, area, month],
    queryFn: ({ signal }) => http.get(`/api/rural/warning/analyses/${slug}`, { area, month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
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
    queryFn: ({ signal }) => http.get(`/api/rural/warning/analyses/${slug}/hits`, { ...filter, cursor, limit }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const postsQuery = (area: string) =>
  queryOptions({
    queryKey: ['posts', area],
    queryFn: ({ signal }) => http.get('/api/rural/warning/posts', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const candidatesQuery = (post: number, area: string) =>
  queryOptions({
    queryKey: ['posts', 'people', post, area],
    queryFn: ({ signal }) => http.get(`/api/rural/warning/posts/${post}/people`, { area }, { signal, silent: true }),
  })

export const risksQuery = (area: string) =>
  queryOptions({
    queryKey: ['risks', area],
    queryFn: ({ signal }) => http.get('/api/rural/warning/risks', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

export const hitQuery = (id: number) =>
  queryOptions({ queryKey: ['hit', id], queryFn: ({ signal }) => http.get(`/api/rural/warning/hits/${id}`, {}, { signal, silent: true }) })

export const markHits = (body: { ids: number[]; state: typeof READ | typeof EXCLUDED; reason: string }) =>
  http.postOrThrow('/api/rural/warning/hits/state', body, { silent: true })

export const makeClues = (ids: number[]) => http.postOrThrow('/api/rural/warning/hits/clues', { ids }, { silent: true })

export const rulesQuery = (slug: string) =>
  queryOptions({ queryKey: ['rules', slug], queryFn: ({ signal }) => http.get('/api/rural/warning/rules', { slug }, { signal, silent: true }) })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => http.get('/api/rural/warning/figures', {}, { signal, silent: true }),
    staleTime: Infinity,
  })

export const historyQuery = (id: number) =>
  queryOptions({ queryKey: ['history', id], queryFn: ({ signal }) => http.get(`/api/rural/warning/rules/${id}/history`, {}, { signal, silent: true }) })

export const tryRule = (rule: Proposal, from: string, signal: AbortSignal) =>
  http.postOrThrow('/api/rural/warning/rules/trial', { ...rule, from }, { silent: true, signal })

export const proposeRule = (rule: Proposal) => http.postOrThrow('/api/rural/warning/rules', rule, { silent: true })

export const approveRule = (id: number) => http.postOrThrow(`/api/rural/warning/rules/${id}/approve`, {}, { silent: true })

export const endRule = ({ id, reason }: { id: number; reason: string }) => http.postOrThrow(`/api/rural/warning/rules/${id}/end`, { reason }, { silent: true })

export const backtestQuery = (area: string, month: string) =>
  queryOptions({
    queryKey: ['backtest', area, month],
    queryFn: ({ signal }) => http.get('/api/rural/warning/backtest', { area, month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
