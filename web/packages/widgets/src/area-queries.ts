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
  /** No longer chosen for anything new. */
  disabled?: boolean
}

const HOUR = 3_600_000

/** Keys of everything asked about areas. */
export const areaKeys = {
  children: (parent: string, all: boolean) => ['areas', 'children', parent, all] as const,
  search: (q: string, all: boolean) => ['areas', 'search', q, all] as const,
}

const PROVINCE = '440000000000'

/** S3.05: the areas somebody starts from and those of the province level are kept in local storage, under these names. */
const namesOf = (sdk: Sdk, parent: string) => [...(parent === sdk.area.effectiveId ? ['baseAreas'] : []), ...(parent === PROVINCE ? ['provinceAreas'] : [])]

interface Kept {
  /** Whose view it is: another person at this machine may see other areas. */
  of: string
  at: number
  areas: AreaNode[]
}

const viewer = (sdk: Sdk) => `${sdk.user.userName} ${sdk.area.effectiveId}`

function recall(sdk: Sdk, parent: string): Kept | undefined {
  const [name] = namesOf(sdk, parent)
  if (!name) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.of === viewer(sdk) && Array.isArray(kept.areas) ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(sdk: Sdk, parent: string, areas: AreaNode[]): AreaNode[] {
  try {
    for (const name of namesOf(sdk, parent)) localStorage.setItem(name, JSON.stringify({ of: viewer(sdk), at: Date.now(), areas } satisfies Kept))
  } catch {
    // A full store only costs the next page a request.
  }
  return areas
}

/** Somebody changed an area: what this browser kept is forgotten. */
export function forgetAreas() {
  for (const name of ['baseAreas', 'provinceAreas']) localStorage.removeItem(name)
}

/** The children of one area inside the caller's scope. Areas change a few times a year: an hour is fresh. */
export function areaChildrenQuery(sdk: Sdk, parent: string, all = false) {
  const kept = all ? undefined : recall(sdk, parent)
  return queryOptions({
    queryKey: areaKeys.children(parent, all),
    queryFn: async ({ signal }) => {
      const areas = await sdk.http.get('/api/areas/children', all ? { parent, all } : { parent }, { signal })
      return all ? areas : keep(sdk, parent, areas)
    },
    staleTime: HOUR,
    ...(kept ? { initialData: kept.areas, initialDataUpdatedAt: kept.at } : {}),
  })
}

/** Areas by name, pinyin initials or code; the server cuts to the caller's scope. */
export function areaSearchQuery(sdk: Sdk, q: string, all = false) {
  return queryOptions({
    queryKey: areaKeys.search(q, all),
    queryFn: ({ signal }) => sdk.http.get('/api/areas/search', all ? { q, limit: 20, all } : { q, limit: 20 }, { signal }),
    staleTime: HOUR,
    enabled: q !== '',
  })
}
