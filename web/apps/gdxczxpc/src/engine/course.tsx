import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { dateTime } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './course.module.css'
import { t } from './engine.texts.ts'
import { Light } from './light.tsx'
import type { Stage } from './model.ts'
import { courseQuery } from './queries.ts'

/** The way of a record: stages with who and when, the present one with its deadline, the next with the people who can act. Other exits are folded; on a
 * narrow screen so is all but the present stage and its neighbours. */
export function Course({ code, id }: { code: string; id: string }) {
  const sdk = useSdk()
  const course = useQuery(courseQuery(sdk, code, id))
  const [all, setAll] = useState(false)
  if (course.isError && !course.data)
    return (
      <p className={css.failed}>
        {t.courseFailed}
        <Button kind="plain" onClick={() => course.refetch()}>
          {t.retry}
        </Button>
      </p>
    )
  const stages = course.data?.stages ?? []
  const exits = course.data?.exits ?? []
  const now = stages.findIndex((s) => s.standing === 'now')
  return (
    <section className={css.course} aria-label={t.course} aria-busy={!course.data}>
      <ol data-all={all || undefined}>
        {stages.map((s, i) => (
          <li key={s.state} data-standing={s.standing} data-near={Math.abs(i - now) <= 1 || undefined} aria-current={s.standing === 'now' ? 'step' : undefined}>
            <b>{s.title}</b>
            <Who stage={s} />
          </li>
        ))}
      </ol>
      <div className={css.more}>
        {stages.length > 3 && (
          <button type="button" className={css.all} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.courseLess : t.courseAll(stages.length)}
          </button>
        )}
        {exits.length > 0 && (
          <details>
            <summary>{t.exits(exits.length)}</summary>
            <ul>
              {exits.map((x) => (
                <li key={x.title}>{t.exit(x.title, x.to)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function Who({ stage: s }: { stage: Stage }) {
  const people = s.people.length > 0 && <span>{t.mayAct(s.people.join('、'), s.more)}</span>
  if (s.standing === 'done')
    return (
      <span>
        {s.by}
        {s.behalf && t.behalfOf(s.behalf)}
        {s.alone && t.alone}
        {s.at > 0 && (
          <>
            {' '}
            <time>{dateTime(s.at).slice(0, 10)}</time>
          </>
        )}
      </span>
    )
  if (s.standing === 'ahead') return people
  return (
    <>
      <span>
        {t.since} <time>{dateTime(s.at).slice(0, 10)}</time>
      </span>
      {s.dueAt > 0 && <Light due={s.dueAt} light={s.light} />}
      {people}
    </>
  )
}
