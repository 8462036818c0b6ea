import { useSdk } from '@mirror/sdk'
import { Link } from '@mirror/sdk/router'
import { Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { Duty, DutyHolder, Separation } from './duties.ts'
import { separation } from './duties.ts'
import css from './duties.module.css'
import { t } from './policy.texts.ts'

const duties: Duty[] = ['system', 'security', 'audit']

/** Under the switch: what the three duties are, what is missing before they can be separate, and who has less while they are. */
export function DutiesNote() {
  const sdk = useSdk()
  const query = useQuery(separation(sdk))
  const now = query.data
  return (
    <>
      <dl className={css.duties}>
        {duties.map((d) => (
          <div key={d}>
            <dt>{t.duty(d)}</dt>
            <dd>{t.dutyText(d)}</dd>
          </div>
        ))}
      </dl>
      {now ? (
        <Standing now={now} />
      ) : query.isError ? (
        <QueryError error={query.error} title={t.dutiesFailed} onRetry={() => query.refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </>
  )
}

function Standing({ now }: { now: Separation }) {
  if (!now.on && now.lacks.length > 0)
    return (
      <p className={css.lacks} role="note">
        {t.lacks(now.lacks.map((d) => t.officer(d)))} <Link to="/setting/user">{t.toUsers}</Link>
      </p>
    )
  if (now.total === 0) return <p className={css.quiet}>{t.nobodyLoses}</p>
  return (
    <details className={css.people}>
      <summary>{now.on ? t.haveLess(now.total) : t.wouldLose(now.total)}</summary>
      <Holders now={now} />
    </details>
  )
}

function Holders({ now }: { now: Separation }) {
  return (
    <>
      <ul className={css.list}>
        {now.people.map((p) => (
          <Holder key={p.id} of={p} />
        ))}
      </ul>
      {now.total > now.people.length ? <p className={css.quiet}>{t.more(now.total - now.people.length)}</p> : null}
    </>
  )
}

function Holder({ of }: { of: DutyHolder }) {
  return (
    <li>
      <b>{of.self ? t.you : t.person(of.name, of.username)}</b>
      <span>{t.loses(of.duty === '' ? '' : t.duty(of.duty), of.loses.map((c) => c.name).join(t.comma))}</span>
    </li>
  )
}

/** What the confirmation adds: who loses what, or gets back, and what that means for who asks. */
export function DutiesChange({ to, now }: { to: boolean; now: Separation }) {
  const self = now.people.find((p) => p.self)
  return (
    <section className={css.change} aria-label={t.duties}>
      {to && self?.loses.some((c) => c.code === 'setting-security') ? <p className={css.lacks}>{t.notYouAgain}</p> : null}
      {now.total === 0 ? <p>{t.nobodyLoses}</p> : <p>{to ? t.willLose(now.total) : t.willRegain(now.total)}</p>}
      <div className={css.names} tabIndex={0} role="group" aria-label={t.whoLoses}>
        <Holders now={now} />
      </div>
    </section>
  )
}
