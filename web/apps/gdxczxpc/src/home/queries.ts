import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import type { ListPlace } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One child area with its figures. */
export type Child = Schemas['OverviewChild']

/** An area's figures and those of its children, as folded at `kpis.updatedAt`. */
export type Overview = Schemas['Overview']

/** Money, village income, measures, and the figures of teams, surveys and issues, as the wall has them. */
export type Board = Schemas['OverviewBoard']

/** Records of all modules of an area. */
export type Figures = Schemas['ModuleFigures']

/** What is due this week and overdue in an area and in those below it. */
export type Dues = Schemas['ModuleDues']

/** One record with a deadline. */
export type DueRow = Schemas['ModuleDueRow']

/** Keys of everything the home page asks. */
export const homeKeys = {
  overview: (area: string) => ['overview', area] as const,
  messages: () => ['messages', 'latest'] as const,
}

/** The figures of an area; "" is the caller's own. Drilling keeps the old figures on show until the new ones are there. */
export function overviewQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: homeKeys.overview(area),
    queryFn: ({ signal }) => sdk.http.get('/api/overview', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The figures of teams, surveys and issues of an area. */
export function boardQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: ['overview', 'board', area],
    queryFn: ({ signal }) => sdk.http.get('/api/overview/board', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The newest messages of the caller; asking does not mark them read. */
export function latestMessagesQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: homeKeys.messages(),
    queryFn: ({ signal }) => sdk.http.get('/api/messages', { size: 6 }, { signal, silent: true }),
  })
}

/** A page of the audit or of the sign-ins. */
export interface AuditPage {
  items: Schemas['AuditRow'][]
  total: number
  totalCap: number
}

/** The newest rows that were refused: sign-ins, or operations without them. */
export function refusedQuery(sdk: Sdk, of: 'sign-ins' | 'operations') {
  return queryOptions({
    queryKey: ['audit', 'refused', of],
    queryFn: ({ signal }) =>
      of === 'sign-ins'
        ? sdk.http.get('/api/audit/sign-ins', { result: 'refused', size: 6 }, { signal, silent: true })
        : sdk.http.get('/api/audit', { result: 'refused', kind: 'operation', size: 6 }, { signal, silent: true }),
  })
}

/** What the actions of the audit are called. */
export function auditActionsQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['audit', 'actions'],
    queryFn: ({ signal }) => sdk.http.get('/api/audit/actions', undefined, { signal, silent: true }),
    staleTime: Infinity,
  })
}

/** Records of all modules by state and by the areas below, and the longest overdue ones. */
export function figuresQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: ['rural', 'figures', area],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/figures', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Deadlines of all modules by the areas below. */
export function duesQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: ['rural', 'dues', area],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/dues', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** A page of what is overdue or due this week. */
export function dueQuery(sdk: Sdk, area: string, due: 'overdue' | 'week', { cursor, paging: { size } }: ListPlace) {
  return queryOptions({
    queryKey: ['rural', 'due', area, due, cursor, size],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/due', { area, due, cursor, size }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
