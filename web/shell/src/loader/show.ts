import type { Spot } from '@mirror/sdk/shell'
import { pageOf } from '../boot/page-of.ts'
import { person } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { apps } from './apps.ts'

/** Shows the page of a spot, or none where the viewport has something else to say. */
export function showApp(spot: Spot) {
  const now = person.get()
  apps.show(router.owner(spot), pageOf(now, spot).kind === 'app' ? now.registry.find(({ path }) => path === spot.prefix) : undefined)
}
