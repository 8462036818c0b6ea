import type { AppEntry, MenuRoute } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { http } from '../http.ts'
import { apps } from '../loader/apps.ts'
import { router } from '../route/router.ts'
import { t } from './fault.texts.ts'

/** 用上一版本: the server gives the person the version before this one from now on, and the page is loaded from it. */
export async function takePrevious(id: string, entry: AppEntry) {
  const before = await http.postOrThrow(`/api/sub-apps/${encodeURIComponent(entry.name)}/previous`, { version: entry.version })
  const { registry } = person.get()
  // In place: whoever draws from the registry holds this list.
  registry.splice(
    registry.findIndex(({ path }) => path === entry.path),
    1,
    before,
  )
  apps.retry(id, before)
}

/** Whoever has the page of the registry in their menu may take a version back for everybody. */
const page = '/setting/sub-app'

export const mayManage = (routes: readonly MenuRoute[]) => routes.some(({ spot }) => spot.page === page)

export const manage = ({ name }: AppEntry) => {
  const spot = person.get().routes.find(({ spot }) => spot.page === page)?.spot
  if (spot) void router.visit({ ...spot, search: `?app=${encodeURIComponent(name)}` })
}

/** At most so long until a page asks for its registry again, ms: not all of the province in the same moment, and all within five seconds. */
const SPREAD = 2500

let asked = 0

/** A version was activated or taken back: the registry is asked for again, and who has the other version open is told. */
export function followVersions(refresh: () => Promise<boolean>) {
  bus.on('sub-app.changed', () => {
    clearTimeout(asked)
    asked = window.setTimeout(() => void refresh().then(tell, () => undefined), Math.random() * SPREAD)
  })
}

function tell() {
  const { registry } = person.get()
  const told = new Set<string>()
  for (const { entry, state } of apps.list.get()) {
    const fresh = registry.find(({ path }) => path === entry.path)
    if (!fresh || fresh.version === entry.version || state !== 'ready' || told.has(entry.path)) continue
    told.add(entry.path)
    messages.info(t.changed(fresh.title || fresh.name, fresh.version))
  }
}
