import { createContext, useContext } from 'react'
import type { Sdk } from './sdk.ts'

/** Filled by the shell around every sub-app. */
export const SdkContext = createContext<Sdk | null>(null)

/** The Sdk of the sub-app this component lives in. */
export function useSdk(): Sdk {
  const sdk = useContext(SdkContext)
  if (!sdk) throw new Error('useSdk outside a sub-app')
  return sdk
}
