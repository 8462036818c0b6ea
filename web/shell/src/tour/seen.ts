import { person } from '../boot/person.ts'
import { http } from '../http.ts'
import { TOUR_VERSION } from './steps.ts'

/** In this browser: whose tour of which version needs no offer. It saves the question at every start; the server's word counts elsewhere. */
const KEY = 'mirror_tour'

const mark = () => `${person.get().boot?.profile.uuid ?? ''}:${TOUR_VERSION}`

/** Was this version taken, or put away? */
export async function seen(): Promise<boolean> {
  if (localStorage.getItem(KEY) === mark()) return true
  const { tour } = await http.get('/api/preferences', {}, { silent: true, background: true })
  if (tour < TOUR_VERSION) return false
  localStorage.setItem(KEY, mark())
  return true
}

/** Taken to its end, left in the middle, or not wanted: it is not offered again. */
export function keepSeen(): void {
  localStorage.setItem(KEY, mark())
  void http.put('/api/preferences/tour', { value: TOUR_VERSION }, { silent: true }).catch(() => localStorage.removeItem(KEY))
}
