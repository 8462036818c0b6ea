import type { Schemas } from '@mirror/contract'
import type { Http } from './http-types.ts'

/** Fails the type check when a call is no longer checked: each line below it that must not compile is marked so. */
export async function checked(http: Http, id: string) {
  const card: Schemas['HouseholdCard'] = await http.get(`/api/households/${id}`)
  const record: Schemas['ModuleRecord'] = await http.get(`/api/rural/villages-data/${id}`)
  const booklet: Schemas['VillageBooklet'] = await http.get(`/api/rural/villages-data/${id}/booklet`)
  const rows: Schemas['HouseholdRow'][] = (await http.get('/api/households', { size: 20 })).items
  // @ts-expect-error the document has no such path
  await http.get('/api/nothing')
  // @ts-expect-error nor this one with a parameter
  await http.get(`/api/households/${id}/nothing`)
  // @ts-expect-error the path has no such method
  await http.delete('/api/overview')
  // @ts-expect-error a call does not name its own answer
  await http.get<{ broadband: boolean }>(`/api/households/${id}`)
  // @ts-expect-error the query has no such name
  await http.get('/api/households', { sized: 20 })
  // @ts-expect-error the version is required
  await http.delete(`/api/rural/villages-data/${id}`)
  // @ts-expect-error the body lacks the reason
  await http.postOrThrow('/api/white-list', { username: 'a' })
  return [card, record, booklet, rows]
}
