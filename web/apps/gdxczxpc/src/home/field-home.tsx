import { useSdk } from '@mirror/sdk'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import { Way } from '../engine/way.tsx'
import { DueVisits } from './due-visits.tsx'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { t } from './home.texts.ts'
import { Kpis } from './kpis.tsx'
import { Messages } from './messages.tsx'
import { overviewQuery } from './queries.ts'
import { TodoInbox } from './todo-inbox.tsx'

/** Home of a village clerk and a team: what to do today, whom to visit; the area's figures stand below. */
export default function FieldHome() {
  const sdk = useSdk()
  const navigate = useNavigate()
  // What is heard on the way is written down on the way: from the first page, in one touch.
  const clue = useQuery({ ...descriptionQuery(sdk, 'monitor'), enabled: sdk.permissions.has('monitor:add') })
  const overview = useQuery(overviewQuery(sdk, sdk.area.effectiveId))
  return (
    <div className={css.page}>
      <Hello>{clue.data?.mayAdd && <Way to="/m/monitor/new">{t.reportClue}</Way>}</Hello>
      <div className={css.halves}>
        <section className={css.card} data-tall data-tour="todo">
          <TodoInbox />
        </section>
        <div className={css.side}>
          {sdk.permissions.has('help:detail') && (
            <section className={css.card} data-tour="due">
              <DueVisits />
            </section>
          )}
          <section className={css.card}>
            <Messages />
          </section>
        </div>
      </div>
      {overview.isError && !overview.data ? (
        <div className={css.card}>
          <QueryError error={overview.error} title={t.failed} onRetry={() => overview.refetch()} />
        </div>
      ) : (
        <Kpis kpis={overview.data?.kpis} onOpen={(filter) => void navigate(`/household?${new URLSearchParams(filter)}`)} />
      )}
    </div>
  )
}
