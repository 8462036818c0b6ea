import { createPermissions, routesOf, type AppEntry, type Boot, type MenuRoute, type Permissions, type SdkUser, type Spot } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { Store, useStore } from '../store.ts'
import { loginApp, ownApps, withOwn } from './own-apps.ts'
import { homeOf } from './page-of.ts'

/** Whose page this is and what they have, as the boot says it; another boot replaces it whole (loader/take.ts). */
export interface Person {
  /** Null in the login sub-app of somebody who is not signed in. */
  boot: Boot | null
  user: SdkUser | null
  routes: MenuRoute[]
  registry: AppEntry[]
  permissions: Permissions
  /** Where the mark in the header and a bare address lead. */
  home: Spot
}

export function personOf(boot: Boot | null): Person {
  const routes = boot ? withOwn(routesOf(boot.menu)) : []
  const registry = boot ? [...boot.apps, ...ownApps] : env.apps?.length ? env.apps : [loginApp]
  return {
    boot,
    user: boot && { ...boot.profile, signedIn: true },
    routes,
    registry,
    permissions: createPermissions([...(boot?.permissions ?? []), ...(boot?.pages ?? [])], boot?.buttons ?? [], boot?.profile.isAdmin ?? false, boot?.withheld),
    home: homeOf({ routes, registry }),
  }
}

export const person = new Store(personOf(null))

export const usePerson = () => useStore(person)

/** The frame is only drawn for somebody. */
export function useBoot(): Boot {
  const { boot } = usePerson()
  if (!boot) throw new Error('no boot')
  return boot
}
