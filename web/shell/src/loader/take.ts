import { PERMISSIONS_CHANGED, sameSpot, type Boot } from '@mirror/sdk/shell'
import { writeBoot } from '../boot/boot-keys.ts'
import { person, personOf } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { router } from '../route/router.ts'
import { showApp } from './show.ts'

/** Takes up another boot: whoever draws from the person is drawn anew. */
export function take(boot: Boot) {
  writeBoot(sessionStorage, boot)
  const before = person.get()
  const spot = router.spot.get()
  const waited = before.routes.length === 0 && sameSpot(spot, before.home)
  person.set(personOf(boot))
  bus.emit(PERMISSIONS_CHANGED)
  // Who waited at the bare address for a menu goes home now; who asked for a page gets it.
  if (waited) void router.visit(person.get().home, { replace: true })
  else showApp(spot)
}
