import { http } from '@mirror/sdk/page'
import type { PlainHttp } from '@mirror/sdk/shell'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Analysis, Board, ClueResult, HitDetail, Hits, Proposal, Rule, RuleFigure, RuleHistory, Trial } from './types.ts'

const { get, postOrThrow } = http as unknown as PlainHttp

export const boardQuery = (area: string) =>
  queryOptions({
    queryKey: ['board', area],
    queryFn: ({ signal }) => get<Board>('/api/rural/warning/board', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })

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

export const hitQuery = (id: number) =>
  queryOptions({ queryKey: ['hit', id], queryFn: ({ signal }) => get<HitDetail>(`/api/rural/warning/hits/${id}`, {}, { signal, silent: true }) })

export const markHits = (body: { ids: number[]; state: string; reason: string }) => postOrThrow('/api/rural/warning/hits/state', body, { silent: true })

export const makeClues = (ids: number[]) => postOrThrow<{ results: ClueResult[] }>('/api/rural/warning/hits/clues', { ids }, { silent: true })

export const rulesQuery = (slug: string) =>
  queryOptions({ queryKey: ['rules', slug], queryFn: ({ signal }) => get<{ items: Rule[] }>('/api/rural/warning/rules', { slug }, { signal, silent: true }) })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => get<{ items: RuleFigure[] }>('/api/rural/warning/figures', {}, { signal, silent: true }),
    staleTime: Infinity,
  })

export const historyQuery = (id: number) =>
  queryOptions({ queryKey: ['history', id], queryFn: ({ signal }) => get<RuleHistory>(`/api/rural/warning/rules/${id}/history`, {}, { signal, silent: true }) })

export const tryRule = (rule: Proposal) => postOrThrow<Trial>('/api/rural/warning/rules/trial', rule, { silent: true })

export const proposeRule = (rule: Proposal) => postOrThrow<{ id: number }>('/api/rural/warning/rules', rule, { silent: true })

export const approveRule = (id: number) => postOrThrow(`/api/rural/warning/rules/${id}/approve`, {}, { silent: true })

export const endRule = ({ id, reason }: { id: number; reason: string }) => postOrThrow(`/api/rural/warning/rules/${id}/end`, { reason }, { silent: true })
