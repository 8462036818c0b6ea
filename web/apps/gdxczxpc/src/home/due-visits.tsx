import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Tag, countText, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { descriptionQuery } from '../engine/queries.ts'
import { Way } from '../engine/way.tsx'
import { dueQuery } from '../help/queries.ts'
import { lightText } from '../help/rules.ts'
import css from './rows.module.css'
import { t } from './home.texts.ts'

/** How many households a home names; the page 应访未访 has them all. */
const most = 6

/** Monitored households nobody has visited in this period, the longest waiting first, each one touch from its visit. */
export function DueVisits() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const list = useQuery(dueQuery(sdk, { area: '', kind: 'monitored', light: '' }, '', most))
  const visit = useQuery(descriptionQuery(sdk, 'help-visit'))
  const data = list.data
  return (
    <>
      <header className={css.head}>
        <h2>{t.due}</h2>
        {data && data.items.length > 0 && <span>{t.dueCount(countText(data.total, data.totalCap))}</span>}
      </header>
      {list.isError && !data ? (
        <p className={css.none}>
          {errorText(list.error)}
          <Button onClick={() => list.refetch()}>{t.retry}</Button>
        </p>
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.items.length === 0 ? (
        <p className={css.none}>{t.noDue}</p>
      ) : (
        <ul className={css.rows}>
          {data.items.map((r) => (
            <li key={r.id}>
              <span className={css.main}>
                <Way to={`/household/${r.id}/card`}>{r.headName}</Way>
                <small>
                  {r.areaName} · {r.lastVisit ? t.lastVisit(r.lastVisit) : t.neverVisited}
                </small>
              </span>
              <Tag tone={r.light === 'red' ? 'red' : 'orange'}>{lightText(r.monthly, r.light)}</Tag>
              {visit.data?.mayAdd && (
                <Button aria-label={t.visitOf(r.headName)} onClick={() => void navigate(`/m/help-visit/new?f.household=${r.id}`)}>
                  {t.visit}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <footer className={css.foot}>
        <Way to="/m/help/due">{t.allDue}</Way>
      </footer>
    </>
  )
}
