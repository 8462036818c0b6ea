import { boot, env, http } from '@mirror/sdk/page'
import { Bus, createPermissions } from '@mirror/sdk/shell'
import type { Boot, Sdk } from '@mirror/sdk/shell'

/**
 * What the widgets of this page take of an Sdk: who looks, their area, calls. There is no shell around the page, so there are no tabs and
 * no history; a widget that needs those is not used here. What is typed is kept by the browser's own question, and by ours (ask.tsx).
 */
export function sdkOf(here: Boot): Sdk {
  const bus = new Bus()
  const part: Pick<Sdk, 'app' | 'user' | 'area' | 'permissions' | 'http' | 'on' | 'emit' | 'unsaved' | 'confirm'> = {
    app: { name: 'warning', prefix: '/warning/', version: here.platform.version },
    user: { ...here.profile, signedIn: true },
    area: here.area,
    permissions: createPermissions(here.permissions, here.buttons, here.profile.isAdmin, here.withheld),
    http,
    on: (event, listener) => bus.on(event, listener),
    emit: (event, data) => bus.emit(event, data),
    unsaved: (isDirty) => {
      const stay = (e: Event) => {
        if (isDirty()) e.preventDefault()
      }
      addEventListener('beforeunload', stay)
      return () => removeEventListener('beforeunload', stay)
    },
    confirm: (options) => import('./ask.tsx').then(({ ask }) => ask(options)),
  }
  return part as Sdk
}

export { boot, env, http }
