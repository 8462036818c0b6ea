import { Skeleton } from '@mirror/ui'
import { late } from '../late.tsx'

/** The files of one record; what shows them is loaded when it is first needed. */
export const Attachments = late(async () => ({ default: (await import('./attachments.tsx')).Attachments }), <Skeleton rows={1} />)
