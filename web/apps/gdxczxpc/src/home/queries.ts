import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One child area with its figures. */
export interface Child {
  id: string
  name: string
  /** pacLevel − 1 as text. */
  level: string
  leaf: boolean
  households: number
  members: number
  monitored: number
  perCapitaIncome: number
}

/** An area's figures and those of its children, as folded at `kpis.updatedAt`. */
export interface Overview {
  area: { id: string; name: string; level: string; path: { id: string; name: string }[] }
  kpis: { households: number; members: number; monitored: number; eliminated: number; perCapitaIncome: number; updatedAt: number }
  children: Child[]
}

/** One line of the message centre; moments are ms UTC, `readAt` 0 means unread. */
export interface Message {
  id: string
  kind: string
  level: string
  title: string
  body: string
  /** Local form of the page to go to, or "". */
  route: string
  createdAt: number
  readAt: number
}

/** Keys of everything the home page asks. */
export const homeKeys = {
  overview: (area: string) => ['overview', area] as const,
  messages: () => ['messages', 'latest'] as const,
}

/** The figures of an area; "" is the caller's own. Drilling keeps the old figures on show until the new ones are there. */
export function overviewQuery(sdk: Sdk, area: string) {
  return queryOptions({
    queryKey: homeKeys.overview(area),
    queryFn: ({ signal }) => sdk.http.get<Overview>('/api/overview', { area }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The newest messages of the caller; asking does not mark them read. */
export function latestMessagesQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: homeKeys.messages(),
    queryFn: ({ signal }) => sdk.http.get<{ items: Message[] }>('/api/messages', { size: 6 }, { signal, silent: true }),
  })
}
