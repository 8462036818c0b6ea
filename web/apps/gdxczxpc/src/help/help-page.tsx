import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaTree, QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import engine from '../engine/engine.module.css'
import { descriptionQuery } from '../engine/queries.ts'
import { Siblings } from '../engine/siblings.tsx'
import { t } from './help.texts.ts'

interface Props {
  at: string
  title: string
  note?: ReactNode
  area: string
  ready: boolean
  onArea: (area: string) => void
  children: ReactNode
}

/** The frame of the pages beside the lists: the area tree, the way to the other registers, a heading. */
export function HelpPage({ at, title, note, area, ready, onArea, children }: Props) {
  const sdk = useSdk()
  const [open, setOpen] = useState(false)
  const d = useQuery(descriptionQuery(sdk, 'help'))
  useEffect(() => {
    sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  if (d.error instanceof HttpError && d.error.status === 403) return <EmptyState icon="lock" title={t.denied} />
  if (d.isError && !d.data) return <QueryError error={d.error} onRetry={() => d.refetch()} />
  if (!d.data) return <Skeleton rows={10} />
  return (
    <div className={engine.page}>
      <aside className={engine.tree} data-open={open || undefined}>
        <AreaTree
          ready={ready}
          value={area}
          onChange={(n) => {
            setOpen(false)
            onArea(n.id === sdk.area.effectiveId ? '' : n.id)
          }}
        />
      </aside>
      <section className={engine.main}>
        <header className={engine.head}>
          <h1>{title}</h1>
          {note && <span className={engine.count}>{note}</span>}
          <span className={engine.headButtons}>
            <Button className={engine.treeButton} icon="pin" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t.pickArea}
            </Button>
          </span>
        </header>
        <Siblings d={d.data} at={at} />
        {children}
      </section>
    </div>
  )
}
