import { useSdk } from '@mirror/sdk'
import type { ReactNode } from 'react'

/**
 * Shows its children where the person holds one of the codes ("household-data:add") or one of the button codes.
 * It only hides what the server would refuse anyway (S6.09).
 */
export function Can({
  code,
  button,
  otherwise,
  children,
}: {
  code?: string | string[]
  button?: string | string[]
  otherwise?: ReactNode
  children: ReactNode
}) {
  const { permissions } = useSdk()
  const ok = [code ?? []].flat().some((c) => permissions.has(c)) || [button ?? []].flat().some((b) => permissions.hasButton(b))
  return ok ? children : (otherwise ?? null)
}
