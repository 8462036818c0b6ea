import { Skeleton } from '@mirror/ui'
import { Suspense, lazy } from 'react'
import type { AttachmentsProps } from './attachments.tsx'

const Shown = lazy(async () => ({ default: (await import('./attachments.tsx')).Attachments }))

/** The files of one record; what shows them is loaded when it is first needed. */
export function Attachments(props: AttachmentsProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <Shown {...props} />
    </Suspense>
  )
}
