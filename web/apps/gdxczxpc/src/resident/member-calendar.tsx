import { today, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { calendarQuery } from './queries.ts'
import css from './resident.module.css'
import { t } from './resident.texts.ts'
import { lead, monthFrom } from './rules.ts'

/** A member's days in a month, for themselves, the leader of their team and those who approve. Nothing stands there for anybody else. */
export default function MemberCalendar({ record }: { record: Whole }) {
  const sdk = useSdk()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const calendar = useQuery(calendarQuery(sdk, record.id, month))
  const c = calendar.data
  if (calendar.isError && !c)
    return (
      <section className={engine.group}>
        <h2>{t.calendar}</h2>
        <QueryError error={calendar.error} title={t.calendarFailed} onRetry={() => calendar.refetch()} />
      </section>
    )
  if (!c) return <Skeleton rows={6} />
  if (!c.open) return null
  const words = { town: t.inTown, leave: t.onLeave, out: t.out, ahead: t.ahead }
  const name = t.monthOf(c.month.slice(0, 4), Number(c.month.slice(5)))
  return (
    <section className={engine.group} aria-label={t.calendar}>
      <h2>{t.calendar}</h2>
      <div className={css.months}>
        <Button kind="plain" onClick={() => setMonth(monthFrom(month, -1))}>
          {t.before}
        </Button>
        <b aria-live="polite">{name}</b>
        <Button kind="plain" disabled={month >= today().slice(0, 7)} onClick={() => setMonth(monthFrom(month, 1))}>
          {t.after}
        </Button>
      </div>
      <dl className={css.sums}>
        <div>
          <dt>{t.inTown}</dt>
          <dd>{t.days(whole(c.townDays))}</dd>
        </div>
        <div>
          <dt>{t.onLeave}</dt>
          <dd>{t.days(whole(c.leaveDays))}</dd>
        </div>
        <div>
          <dt>{t.logDays}</dt>
          <dd>{t.days(whole(c.logDays))}</dd>
        </div>
      </dl>
      <ol className={css.calendar} aria-label={`${t.calendar} ${name}`} aria-busy={calendar.isPlaceholderData || undefined}>
        {t.weekdays.split(',').map((d, i) => (
          <li key={`w${i}`} className={css.weekday} aria-hidden="true">
            {d}
          </li>
        ))}
        {c.days.map((d, i) => (
          <li
            key={d.date}
            data-kind={d.kind}
            style={i === 0 ? { gridColumnStart: lead(c.month) + 1 } : undefined}
            aria-label={[d.date, words[d.kind], d.logs > 0 ? t.logsOn(d.logs) : ''].filter(Boolean).join(' ')}
          >
            <span aria-hidden="true">{Number(d.date.slice(8))}</span>
            {d.kind === 'leave' && <small aria-hidden="true">{t.onLeave}</small>}
            {d.logs > 0 && <i aria-hidden="true" />}
          </li>
        ))}
      </ol>
      <p className={css.legend} aria-hidden="true">
        <span data-kind="town">{t.inTown}</span>
        <span data-kind="leave">{t.onLeave}</span>
        <span data-kind="out">{t.out}</span>
        <span data-kind="log">{t.logDays}</span>
      </p>
      <p className={engine.quiet}>{t.calendarHint}</p>
    </section>
  )
}
