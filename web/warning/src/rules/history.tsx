import { Skeleton } from '@mirror/ui'
import { Drawer, QueryError, dateTime } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../hits/said.ts'
import { historyQuery } from '../queries.ts'
import type { Rule } from '../types.ts'
import { t } from '../warning.texts.ts'
import { conditionOf } from './condition.ts'
import css from './rules.module.css'

/** What happened to a rule, and which rules stood in its place before. */
export function History({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery(historyQuery(rule.id))
  return (
    <Drawer title={`${t.history} · ${conditionOf(rule)}`} onClose={onClose}>
      {isError && !data ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : (
        <div className={css.past}>
          <h3>{t.events}</h3>
          <ol>
            {data.events.map((e, i) => (
              <li key={`${i}.${e.at}`}>
                <b>{e.what}</b>
                <span>{[e.by, e.at ? dateTime(e.at) : ''].filter(Boolean).join(' · ')}</span>
                {e.reason && <p>{e.reason}</p>}
              </li>
            ))}
          </ol>
          {data.before.length > 0 && (
            <>
              <h3>{t.earlier}</h3>
              <ol>
                {data.before.map((r) => (
                  <li key={r.id}>
                    <b>{conditionOf(r)}</b>
                    <span>{r.to ? t.fromTo(dayText(r.from), dayText(r.to)) : t.fromDay(dayText(r.from))}</span>
                    {r.reason && <p>{r.reason}</p>}
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </Drawer>
  )
}
