import type { Schemas } from '@mirror/contract'
import type { Sdk } from '@mirror/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The registers of 一表同享. */
export const TABLES = 'summaryReport-table'
export const SHEETS = 'summaryReport-sheet'
export const FIELDS = 'summaryReport-field'

/** A fact the platform holds. */
export type Fact = Schemas['SharingFact']

/** A column of a table. */
export type Column = Schemas['SharingColumn']

/** One cell as it is shown. */
export type Cell = Schemas['SharingCell']

/** What an area fills in. */
export type Sheet = Schemas['SharingSheet']

/** Households of a sheet or of a table, a page of them. */
export type Homes = Schemas['SharingHomes']

/** A household with its cells. */
export type HomeRow = Schemas['SharingHome']

/** A table of the public list. */
export type Listed = Schemas['SharingListed']

/** Fields that an office made compulsory. */
export type ListedField = Schemas['SharingField']

/** A register with what is compulsory in it. */
export type ListedForm = Schemas['SharingForm']

/** What filling in cost. */
export type Cost = Schemas['SharingCost']

/** What an area last said of a fact. */
export type OwnValue = Schemas['SharingOwnValue']

/** Facts with a word in them; level 0 is any, another asks for those alone that areas of the level have one value of, homes for those of households. */
export function factsQuery(sdk: Sdk, keyword: string, home: string, level: number, homes = false) {
  return queryOptions({
    queryKey: ['sharing', 'facts', keyword, home, level, homes],
    queryFn: ({ signal }) => sdk.http.get('/api/sharing/facts', { keyword, home, level, homes }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export function ownQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['sharing', 'collected'],
    queryFn: ({ signal }) => sdk.http.get('/api/sharing/collected', undefined, { signal, silent: true }),
  })
}

export function catalogueQuery(sdk: Sdk) {
  return queryOptions({
    queryKey: ['sharing', 'catalogue'],
    queryFn: ({ signal }) => sdk.http.get('/api/sharing/catalogue', undefined, { signal, silent: true }),
  })
}

export function burdenQuery(sdk: Sdk, area: string, month: string) {
  return queryOptions({
    queryKey: ['sharing', 'burden', area, month],
    queryFn: ({ signal }) => sdk.http.get('/api/sharing/burden', { area, month }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The columns of a table and what they ask; its version changes with them. */
export function admissionQuery(sdk: Sdk, id: number | string, version: number) {
  return queryOptions({
    queryKey: ['sharing', 'admission', String(id), version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-table/${id}/admission`, undefined, { signal, silent: true }),
  })
}

/** What was handed in of a table inside an area, "" being the caller's own. */
export function rowsQuery(sdk: Sdk, id: number | string, area: string, period: string, version: number) {
  return queryOptions({
    queryKey: ['sharing', 'rows', String(id), area, period, version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-table/${id}/rows`, { area, period }, { signal, silent: true }),
  })
}

/** A sheet with what is known; its version changes with it. */
export function cellsQuery(sdk: Sdk, id: number | string, version: number) {
  return queryOptions({
    queryKey: ['sharing', 'cells', String(id), version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-sheet/${id}/cells`, undefined, { signal, silent: true }),
  })
}

/** A page of a sheet's households; its version changes with what was typed. */
export function homesQuery(sdk: Sdk, id: number | string, after: string, lacking: boolean, version: number) {
  return queryOptions({
    queryKey: ['sharing', 'homes', String(id), after, lacking, version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-sheet/${id}/homes`, { after, lacking }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** A page of the households that were handed in of a table inside an area. */
export function handedHomesQuery(sdk: Sdk, id: number | string, area: string, period: string, after: string, version: number) {
  return queryOptions({
    queryKey: ['sharing', 'handed-homes', String(id), area, period, after, version],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/summaryReport-table/${id}/homes`, { area, period, after }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** The facts that tables brought of a household. */
export function ofHomeQuery(sdk: Sdk, id: number) {
  return queryOptions({
    queryKey: ['sharing', 'of-home', id],
    queryFn: ({ signal }) => sdk.http.get(`/api/sharing/homes/${id}`, undefined, { signal, silent: true }),
  })
}
