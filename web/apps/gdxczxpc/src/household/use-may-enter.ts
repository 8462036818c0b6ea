import { useSdk } from '@mirror/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { descriptionQuery } from '../engine/description.ts'

/**
 * Whether somebody enters households: more than a permission, it needs the level as well, and the register's description knows. It is asked after the
 * paint that shows the list, not in the same breath.
 */
export function useMayEnter(listed: boolean): boolean {
  const sdk = useSdk()
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!listed || asks) return
    const timer = setTimeout(() => setAsks(true), 60)
    return () => clearTimeout(timer)
  }, [listed, asks])
  return useQuery({ ...descriptionQuery(sdk, 'household-data-entry'), enabled: asks && sdk.permissions.has('household-data:add') }).data?.mayAdd ?? false
}
