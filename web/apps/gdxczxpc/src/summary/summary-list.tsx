import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Screen } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { SummaryTabs } from '../sharing/tabs.tsx'
import { ownsQuery, summariesQuery } from './queries.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** The reports there are, with what is missing of them. */
export function SummaryList() {
  const sdk = useSdk()
  const all = useQuery(summariesQuery(sdk))
  return (
    <Screen
      title={t.title}
      actions={
        <>
          <Way to="/m/summaryReport-submission">{t.submission}</Way>
          {sdk.permissions.has('summaryReport:add') && <Way to="/m/summaryReport-call">{t.calls}</Way>}
          <Way to="/summary/own/new">{t.ownNew}</Way>
        </>
      }
    >
      <SummaryTabs />
      {all.isError && !all.data ? (
        <QueryError error={all.error} title={t.failed} onRetry={() => all.refetch()} />
      ) : !all.data ? (
        <Skeleton rows={14} />
      ) : (
        <div className={css.reports}>
          <table>
            <caption>{t.list}</caption>
            <thead>
              <tr>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.figures}</th>
                <th scope="col">{t.note}</th>
              </tr>
            </thead>
            <tbody>
              {all.data.items.map((r) => (
                <tr key={r.code}>
                  <td>{r.code}</td>
                  <th scope="row">
                    <Way to={`/summary/${r.code}`}>{r.title}</Way>
                  </th>
                  <td className={css.number}>{r.figures}</td>
                  <td className={css.quiet}>{r.missing.length === 0 ? '' : r.figures === 0 ? t.waitsAll : t.waiting(r.missing.join('、'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Owns />
        </div>
      )}
    </Screen>
  )
}

/** Reports of one's own, and those of the office. */
function Owns() {
  const sdk = useSdk()
  const owns = useQuery(ownsQuery(sdk)).data?.items ?? []
  if (owns.length === 0) return null
  return (
    <>
      <h2>{t.owns}</h2>
      <ul className={css.owns}>
        {owns.map((o) => (
          <li key={o.id}>
            <Way to={`/summary/${o.code}`}>{o.title}</Way>
            <span className={css.quiet}>
              {t.ownFigures(o.keys.length)} {o.mine ? (o.shared ? t.ownShared : '') : t.ownOffice}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
