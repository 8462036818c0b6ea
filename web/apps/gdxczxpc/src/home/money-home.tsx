import { today, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Way } from '../engine/way.tsx'
import { reportQuery } from '../fund/queries.ts'
import { Ranking } from '../fund/ranking.tsx'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { t } from './home.texts.ts'
import { Messages } from './messages.tsx'
import { Progress } from './progress.tsx'
import { TodoInbox } from './todo-inbox.tsx'

/** Home of who pays: what waits for money, how far the year's money has come against its time, and where. */
export default function MoneyHome() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const year = Number(today().slice(0, 4))
  const report = useQuery(reportQuery(sdk, '', year))
  const r = report.data
  return (
    <div className={css.page}>
      <Hello>
        <Way to="/m/project-fund/report">{t.moneyReport}</Way>
      </Hello>
      {report.isError && !r ? (
        <div className={css.card}>
          <QueryError error={report.error} title={t.moneyFailed} onRetry={() => report.refetch()} />
        </div>
      ) : (
        <Progress report={r} />
      )}
      <div className={css.halves}>
        <section className={css.card} data-tall data-tour="todo">
          <TodoInbox />
        </section>
        <div className={css.side}>
          <section className={css.card} data-tour="paid">
            <header className={css.cardHead}>
              <h2>{t.paidBelow}</h2>
            </header>
            {r ? (
              <Ranking of={r.children} townYear={r.townYear} onArea={(id) => void navigate(`/m/project-fund/report?area=${id}`)} />
            ) : (
              !report.isError && <Skeleton rows={4} />
            )}
          </section>
          <section className={css.card}>
            <Messages />
          </section>
        </div>
      </div>
    </div>
  )
}
