import { localOf, matchRoute, label } from '@mirror/sdk/shell'
import { person } from '../boot/person.ts'
import { http } from '../http.ts'
import { title } from '../page/page.ts'
import { router } from '../route/router.ts'
import type { Place } from './entries.ts'
import { noted } from './entries.ts'

export const RECENT_MAX = 20
/** A page counts as visited once somebody stayed so long, ms; the list is written when nothing new came for WRITE ms. */
const STAY = 1500
const WRITE = 6000

let list: Place[] | null = null
let since: Place[] = []

/** What the server holds, with what was visited meanwhile in front. */
export function recent(held: readonly Place[]): Place[] {
  list ??= [...since].reverse().reduce((all, place) => noted(all, place, RECENT_MAX), [...held])
  // What the server keeps of a record has no name, and one it names no more is not shown.
  const names = new Map(held.map(({ title, address }) => [address, title]))
  return list.flatMap((place) => {
    const title = place.title || names.get(place.address)
    return title ? [{ ...place, title }] : []
  })
}

/** Remembers where the person goes, and writes it home now and then. Returns the end of it. */
export function rememberPlaces(): () => void {
  let stay: ReturnType<typeof setTimeout> | undefined
  let write: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    if (since.length === 0) return
    if (!list) {
      const { recent: held } = await http.get('/api/preferences', {}, { silent: true, background: true })
      recent(held)
    }
    since = []
    await http.put('/api/preferences/recent', { value: list }, { silent: true, background: true })
  }
  const look = () => {
    clearTimeout(stay)
    stay = setTimeout(() => {
      const spot = router.spot.get()
      const route = matchRoute(person.get().routes, spot)
      const name = title.get() ?? (route ? label(route.item) : '')
      if (!spot.prefix || !name) return
      const place = { title: name.slice(0, 80), address: localOf({ ...spot, search: '' }) }
      if (list) list = noted(list, place, RECENT_MAX)
      since = noted(since, place, RECENT_MAX)
      clearTimeout(write)
      write = setTimeout(() => void save().catch(() => undefined), WRITE)
    }, STAY)
  }
  look()
  const undo = router.spot.subscribe(look)
  return () => {
    undo()
    clearTimeout(stay)
    clearTimeout(write)
  }
}
