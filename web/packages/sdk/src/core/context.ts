import { createContext, useContext, useSyncExternalStore } from 'react'
import { PERMISSIONS_CHANGED } from './changes.ts'
import type { Sdk } from './sdk.ts'

/** Filled by the shell around every sub-app. */
export const SdkContext = createContext<Sdk | null>(null)

const followers = new WeakMap<Sdk, (draw: () => void) => () => void>()

function follow(sdk: Sdk) {
  const known = followers.get(sdk) ?? ((draw: () => void) => sdk.on(PERMISSIONS_CHANGED, draw))
  followers.set(sdk, known)
  return known
}

/** The Sdk of the sub-app this component lives in. Who uses it is drawn anew when the person's permissions change. */
export function useSdk(): Sdk {
  const sdk = useContext(SdkContext)
  if (!sdk) throw new Error('useSdk outside a sub-app')
  useSyncExternalStore(follow(sdk), () => sdk.permissions)
  return sdk
}
