import type { Sdk } from '@mirror/sdk'
import { queryOptions } from '@tanstack/react-query'

/** A node of the area tree as /api/areas answers it (S3.05); ids have 12 digits, 14 for a natural village, "000" is the root. */
export interface AreaNode {
  id: string
  parentId: string
  text: string
  /** pacLevel − 1 as text: "1" province … "5" village. */
  level: string
  leaf: boolean
  /** Names from the province down, joined by "/"; search results carry it. */
  path?: string
}

const HOUR = 3_600_000

/** Keys of everything asked about areas. */
export const areaKeys = {
  children: (parent: string) => ['areas', 'children', parent] as const,
  search: (q: string) => ['areas', 'search', q] as const,
}

/** The children of one area inside the caller's scope. Areas change a few times a year: an hour is fresh. */
export function areaChildrenQuery(sdk: Sdk, parent: string) {
  return queryOptions({
    queryKey: areaKeys.children(parent),
    queryFn: ({ signal }) => sdk.http.get<AreaNode[]>('/api/areas/children', { parent }, { signal }),
    staleTime: HOUR,
  })
}

/** Areas by name, pinyin initials or code; the server cuts to the caller's scope. */
export function areaSearchQuery(sdk: Sdk, q: string) {
  return queryOptions({
    queryKey: areaKeys.search(q),
    queryFn: ({ signal }) => sdk.http.get<AreaNode[]>('/api/areas/search', { q, limit: 20 }, { signal }),
    staleTime: HOUR,
    enabled: q !== '',
  })
}
