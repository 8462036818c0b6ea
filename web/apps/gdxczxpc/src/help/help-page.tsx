import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaScreen, QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { descriptionQuery } from '../engine/description.ts'
import { Siblings } from '../engine/siblings.tsx'
import { t } from './help.texts.ts'
import { helpWays } from './ways.ts'

interface Props {
  at: string
  title: string
  note?: ReactNode
  actions?: ReactNode
  area: string
  ready: boolean
  onArea: (area: string) => void
  children: ReactNode
}

/** The frame of the pages beside the lists: the area tree, the way to the other registers, a heading. */
export function HelpPage({ at, title, note, actions, area, ready, onArea, children }: Props) {
  const sdk = useSdk()
  const d = useQuery(descriptionQuery(sdk, 'help'))
  useEffect(() => {
    sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  if (d.error instanceof HttpError && d.error.status === 403) return <EmptyState icon="lock" title={t.denied} />
  if (d.isError && !d.data) return <QueryError error={d.error} onRetry={() => d.refetch()} />
  if (!d.data) return <Skeleton rows={10} />
  return (
    <AreaScreen title={title} note={note && <small>{note}</small>} actions={actions} area={area} onArea={onArea} ready={ready}>
      <Siblings d={d.data} beside={helpWays} at={at} />
      {children}
    </AreaScreen>
  )
}
