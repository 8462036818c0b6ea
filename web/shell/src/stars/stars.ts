import { httpWords, label, matchRoute, parseSpot } from '@mirror/sdk/shell'
import { person } from '../boot/person.ts'
import { http } from '../http.ts'
import { messages } from '../layer/layer.ts'
import { Store } from '../store.ts'
import { t } from './stars.texts.ts'

/** A page in local form with the name it has. A record's name is the server's to say: only its address is kept (decision 0099). */
export interface Star {
  title: string
  address: string
}

/** As many as the server keeps. */
export const STAR_MAX = 50

/** The person's favourites in their own order; null until they are known. */
export const stars = new Store<readonly Star[] | null>(null)

const read = () => http.get('/api/palette/favourites', {}, { silent: true, background: true }).then((found) => stars.set(found.map(named)))

let asked: Promise<void> | null = null

/** Reads them once; after a failure the next one to ask tries again. */
export function readStars(): Promise<void> {
  return (asked ??= read().catch((cause: unknown) => {
    asked = null
    throw cause
  }))
}

/** Another sub-app's record, which the server cannot name, is called by its menu entry and its number. */
export function named({ title, address }: Star): Star {
  if (title) return { title, address }
  const spot = parseSpot(address)
  const route = matchRoute(person.get().routes, spot)
  return { title: [route ? label(route.item) : '', spot.page.split('/').findLast((part) => /\d/.test(part))].filter(Boolean).join(' '), address }
}

export const isStarred = (list: readonly Star[] | null, address: string) => list?.some((star) => star.address === address) === true

/** Does a page show one record? The server decides the same way (preference.Place). */
export const isRecord = (page: string) => /\d/.test(page)

/** What can have a star: a page of a sub-app, as the server takes it. */
export const starrable = (address: string) => address.startsWith('/micro') && address.length <= 400

/** Shows the new list at once and takes it back where it could not be kept. */
async function keep(next: readonly Star[]): Promise<boolean> {
  const was = stars.get()
  stars.set(next)
  try {
    await http.put('/api/preferences/favourites', { value: next.map(({ title, address }) => ({ title: title.slice(0, 80), address })) }, { silent: true })
    return true
  } catch {
    stars.set(was)
    messages.error(httpWords.noAnswer)
    return false
  }
}

/** Gives a page its star or takes it away. */
export async function toggleStar({ title, address }: Star): Promise<void> {
  try {
    await readStars()
  } catch {
    // Nothing is written over a list that was not read.
    return messages.error(httpWords.noAnswer)
  }
  const list = stars.get() ?? []
  const has = isStarred(list, address)
  if (!has && list.length >= STAR_MAX) return messages.warning(t.full)
  if (!(await keep(has ? list.filter((star) => star.address !== address) : [...list, { title, address }]))) return
  let name = title
  if (!has && isRecord(parseSpot(address).page)) {
    // What the record is called in the list, which may be more than its page says.
    await read().catch(() => undefined)
    name = stars.get()?.find((star) => star.address === address)?.title ?? title
  }
  messages.success(has ? t.off(name) : t.on(name))
}

/** The list with the star at `from` standing at `to`. */
export function moved(list: readonly Star[], from: number, to: number): Star[] {
  const rest = list.filter((_, i) => i !== from)
  const star = list[from]
  return star ? [...rest.slice(0, to), star, ...rest.slice(to)] : [...list]
}

export const moveStar = (from: number, to: number) => {
  const list = stars.get() ?? []
  return from === to || to < 0 || to >= list.length ? Promise.resolve(true) : keep(moved(list, from, to))
}

/** Takes a star away; what it answers puts it back where it stood. */
export async function removeStar(address: string): Promise<(() => Promise<boolean>) | null> {
  const list = stars.get() ?? []
  const at = list.findIndex((star) => star.address === address)
  const gone = list[at]
  if (!gone || !(await keep(list.filter((star) => star !== gone)))) return null
  return () => {
    const now = stars.get() ?? []
    return isStarred(now, address) ? Promise.resolve(true) : keep([...now.slice(0, at), gone, ...now.slice(at)])
  }
}
