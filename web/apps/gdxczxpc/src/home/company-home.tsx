import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, errorText } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { descriptionQuery } from '../engine/description.ts'
import { listQuery } from '../engine/queries.ts'
import { readFilter } from '../engine/rules.ts'
import { Way } from '../engine/way.tsx'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { t } from './home.texts.ts'
import { Messages } from './messages.tsx'
import rows from '../engine/rows.module.css'

/** How many records a home names of each kind. */
const most = 8

/** Home of a legal person: the projects, payments and job posts that are theirs, and what they are told. */
export default function CompanyHome() {
  return (
    <div className={css.page}>
      <Hello />
      <div className={css.halves}>
        <div className={css.side}>
          <Own module="project-fund" title={t.ownProjects} none={t.noProjects} />
          <Own module="project-fund-payment" title={t.ownPayments} none={t.noPayments} />
          <Own module="intserv-job" title={t.ownJobs} none={t.noJobs} />
        </div>
        <div className={css.side}>
          <section className={css.card} data-tour="hall">
            <header className={rows.head}>
              <h2>{t.hall}</h2>
            </header>
            <p className={rows.none}>{t.hallText}</p>
            <footer className={rows.foot}>
              <Way to="/hall">{t.toHall}</Way>
            </footer>
          </section>
          <section className={css.card}>
            <Messages title={t.notices} />
          </section>
        </div>
      </div>
    </div>
  )
}

/** The newest records of a module: a legal person's scope holds no others'. */
function Own({ module, title, none }: { module: string; title: string; none: string }) {
  const sdk = useSdk()
  const list = useQuery(listQuery(sdk, module, readFilter(new URLSearchParams()), {}, most))
  const { data: d } = useQuery(descriptionQuery(sdk, module))
  return (
    <section className={css.card} data-tour={module}>
      <header className={rows.head}>
        <h2>{title}</h2>
      </header>
      {list.isError && !list.data ? (
        <p className={rows.none}>{errorText(list.error)}</p>
      ) : !list.data ? (
        <Skeleton rows={3} />
      ) : list.data.items.length === 0 ? (
        <p className={rows.none}>{none}</p>
      ) : (
        <ul className={rows.rows}>
          {list.data.items.map((r) => {
            const state = d?.states.find((s) => s.code === r.state)
            return (
              <li key={r.id}>
                <span className={rows.main}>
                  <Way to={`/m/${module}/${r.id}`}>{module === 'intserv-job' ? r.name : r.no}</Way>
                  <small>{r.areaName}</small>
                </span>
                <Tag tone={(state?.tone ?? 'quiet') as Tone}>{state?.title ?? r.state}</Tag>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
