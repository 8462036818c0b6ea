import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag, dateTime, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { descriptionQuery } from '../engine/description.ts'
import { valuesOf } from '../engine/model.ts'
import type { Row } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { mineQuery, person } from './queries.ts'
import type { Hall } from './queries.ts'
import { jobProgress, progress } from './rules.ts'

/** What became of what they asked for, each in plain words. */
export function Mine({ hall }: { hall: Hall }) {
  return (
    <>
      <Requests />
      {hall.kind !== person && <Offers />}
    </>
  )
}

function Requests() {
  const kinds = useDict('request_kind')
  const desks = useDict('request_desk')
  const [now] = useState(Date.now)
  return (
    <Own code="intserv" title={t.mine} none={t.noMine}>
      {(r) => {
        const v = valuesOf('intserv', r)
        return { title: kinds.name(v.kind ?? ''), words: progress(r.state, desks.name(v.desk ?? ''), r.dueAt, now) }
      }}
    </Own>
  )
}

function Offers() {
  return (
    <Own code="intserv-job" title={t.myJobs}>
      {(r) => ({ title: r.name, words: jobProgress(r.state) })}
    </Own>
  )
}

/** The newest of their own records of a module; without `none` nothing stands there while there are none. */
function Own({
  code,
  title,
  none,
  children,
}: {
  code: 'intserv' | 'intserv-job'
  title: string
  none?: string
  children: (r: Row) => { title: string; words: ReactNode }
}) {
  const sdk = useSdk()
  const list = useQuery(mineQuery(sdk, code))
  const { data: d } = useQuery(descriptionQuery(sdk, code))
  const rows = list.data?.items
  if (rows?.length === 0 && !none) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {list.isError && !rows ? (
        <QueryError error={list.error} title={t.mineFailed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={css.hint}>{none}</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((r) => {
            const state = d?.states.find((s) => s.code === r.state)
            const { title: what, words } = children(r)
            return (
              <li key={r.id}>
                <Way to={`/m/${code}/${r.id}`}>{what}</Way>
                <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? r.state}</Tag>
                <span className={css.words}>{words}</span>
                <span className={css.small}>
                  {r.no} · {dateTime(r.createdAt).slice(0, 10)}
                </span>
                {code === 'intserv' && r.state === '50' && <Way to={`/m/${code}/${r.id}`}>{t.rate}</Way>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
