import { createContext, useContext } from 'react'
import {
  createHttp,
  createPermissions,
  routesOf,
  type AppEntry,
  type Boot,
  type Bus,
  type Http,
  type MenuRoute,
  type Permissions,
  type SdkUser,
  type Spot,
} from '@mirror/sdk/shell'
import { counted } from './calm.ts'
import { ownApps, withOwn } from './loader/own-apps.ts'
import { env } from './env.ts'
import { messages, toast } from './layer/layer.ts'
import type { Apps } from './loader/apps.ts'
import type { ShellRouter } from './route/router.ts'
import { isLeaving, isOver, lose, token } from './session/session.ts'
import { Store } from './store.ts'

/** Everything the frame and the sdk stand on, made once per page. */
export interface Portal {
  /** Null in the login sub-app of somebody who is not signed in. */
  boot: Boot | null
  user: SdkUser | null
  routes: MenuRoute[]
  registry: AppEntry[]
  permissions: Permissions
  http: Http
  bus: Bus
  badge: Store<number>
  /** S3.14: what the sub-apps share. */
  shared: Store<Readonly<Record<string, unknown>>>
  /** Last crumb, set by the page itself. */
  title: Store<string | undefined>
  /** S2.05. */
  sideBase: Store<string | undefined>
  router: ShellRouter
  /** Where the mark in the header and a bare address lead. */
  home: Spot
  apps: Apps
  /** Why the last session ended; read once at start. */
  reason: string
}

export const PortalContext = createContext<Portal | null>(null)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('outside the shell')
  return portal
}

/** The frame is only drawn for somebody. */
export function useBoot(): Boot {
  const { boot } = usePortal()
  if (!boot) throw new Error('no boot')
  return boot
}

export function createPortalParts(boot: Boot | null) {
  return {
    boot,
    user: boot && { ...boot.profile, signedIn: true },
    routes: boot ? withOwn(routesOf(boot.menu)) : [],
    registry: boot ? [...boot.apps, ...ownApps] : (env.apps ?? []),
    permissions: createPermissions([...(boot?.permissions ?? []), ...(boot?.pages ?? [])], boot?.buttons ?? [], boot?.profile.isAdmin ?? false, boot?.withheld),
    badge: new Store(boot?.unread ?? 0),
    shared: new Store({}),
    title: new Store<string | undefined>(undefined),
    sideBase: new Store<string | undefined>(undefined),
    http: createHttp({
      base: env.base,
      fetch: counted,
      token: (force, background) => (boot ? token(force, background) : Promise.resolve('')),
      identity: () => ({
        namespace: boot?.profile.namespace ?? '',
        projectName: /(?:^|;\s*)project=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        userName: boot?.profile.userName ?? '',
        isAdmin: boot?.profile.isAdmin,
      }),
      store: sessionStorage,
      security: () => boot?.securityObject,
      waiting: isOver,
      lost: (background) => boot && void lose('expired', background),
      show: (kind, text) => {
        if (!isLeaving()) toast(kind, text)
      },
    }),
  }
}

export { messages }
