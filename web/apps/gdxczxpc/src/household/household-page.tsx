import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Printed, QueryError, Tag, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { EntryWay } from './entry-way.tsx'
import { HouseholdCard } from './household-card.tsx'
import css from './household-page.module.css'
import { t } from './household.texts.ts'
import { t as words } from './record.texts.ts'
import { householdCardQuery } from '../engine/household-query.ts'
import { monitorTone } from './rules.ts'

/** 一户一档 on a page of its own, for reading, printing and handing on; 返回列表 stands in the frame (S2.06). */
export default function HouseholdPage() {
  const sdk = useSdk()
  const { id = '' } = useParams()
  const card = useQuery(householdCardQuery(sdk, id))
  const states = useDict('monitor_state')
  const h = card.data
  const no = h?.householdNo
  // The number and no name: titles end up in the browser's own list of visited pages.
  useEffect(() => {
    sdk.setTitle(no ? words.file(no) : words.loading)
    return () => sdk.setTitle(undefined)
  }, [sdk, no])
  if (card.error instanceof HttpError && card.error.status === 404)
    return (
      <EmptyState icon="household" title={words.goneTitle}>
        {words.goneText}
      </EmptyState>
    )
  if (card.isError && !h) return <QueryError error={card.error} title={words.failed} onRetry={() => card.refetch()} />
  return (
    <article className={css.page}>
      {h ? (
        <>
          <div className={css.head}>
            <h1>{t.of(h.headName)}</h1>
            <EntryWay state={h.state} entry={h.entry} />
            {h.monitorState && <Tag tone={monitorTone(h.monitorState)}>{states.name(h.monitorState)}</Tag>}
            <Button className={css.print} onClick={() => print()}>
              {words.print}
            </Button>
          </div>
          <HouseholdCard h={h} heading="h2" />
          <Printed note={words.private} />
        </>
      ) : (
        <Skeleton rows={12} />
      )}
    </article>
  )
}
