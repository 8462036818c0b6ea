import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Drawer, QueryError, Tag, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApplyForm } from './apply-form.tsx'
import { Find, Pages } from './find.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { People } from './people.tsx'
import { employment, jobsQuery } from './queries.ts'
import type { Hall, Job } from './queries.ts'
import { pay } from './rules.ts'

/** Posts in force of the reader's county: a citizen sees who of their household can do them, an official who fits in their area. */
export function Jobs({ hall }: { hall: Hall }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const skills = useDict('labor_skill')
  const skill = params.get('skill') ?? ''
  const keyword = params.get('keyword') ?? ''
  const cursor = params.get('cursor') ?? ''
  const list = useQuery(jobsQuery(sdk, skill, keyword, cursor))
  const [wanted, setWanted] = useState<Job>()
  const [looking, setLooking] = useState<Job>()
  const service = hall.services.find((s) => s.kind === employment)
  const official = !hall.kind && sdk.permissions.has('household-data:detail')
  const go = (next: Record<string, string>) => setParams(new URLSearchParams(Object.entries(next).filter(([, v]) => v !== '')))
  const rows = list.data?.items
  return (
    <>
      <Find
        label={t.skill}
        any={t.anySkill}
        options={['1', '2', '3'].map((value) => ({ value, label: skills.name(value) }))}
        choice={skill}
        keyword={keyword}
        placeholder={t.findJob}
        onFind={(s, k) => go({ skill: s, keyword: k })}
      />
      {list.isError && !rows ? (
        <QueryError error={list.error} title={t.jobsFailed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <Skeleton rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon="search" title={t.noJobs}>
          {t.noJobsText}
        </EmptyState>
      ) : (
        <ul className={css.cards} aria-busy={list.isPlaceholderData}>
          {rows.map((j) => (
            <li key={j.id}>
              <div className={css.top}>
                <h3>{j.title}</h3>
                <span className={css.pay}>{pay(j.payFrom, j.payTo)}</span>
              </div>
              <p>
                {j.employer} · {j.place}
              </p>
              {j.duties && <p className={css.small}>{j.duties}</p>}
              <dl>
                <dt>{t.skill}</dt>
                <dd>
                  {skills.name(j.skill)} · {t.heads(j.headCount)} · {t.deadline(j.validTo)}
                </dd>
                <dt>{t.contact}</dt>
                <dd>{j.contact}</dd>
              </dl>
              <footer>
                {j.fits.length > 0 && <Tag tone="green">{t.fits(j.fits.join('、'))}</Tag>}
                {service && (
                  <Button disabled={hall.closed !== ''} aria-label={t.wantFor(j.title)} onClick={() => setWanted(j)}>
                    {t.want}
                  </Button>
                )}
                {official && (
                  <Button aria-label={t.peopleOf(j.title)} onClick={() => setLooking(j)}>
                    {t.people}
                  </Button>
                )}
              </footer>
            </li>
          ))}
        </ul>
      )}
      <Pages cursor={cursor} next={list.data?.next} onGo={(c) => go({ skill, keyword, cursor: c })} />
      {wanted && service && (
        <ApplyForm
          hall={hall}
          service={service}
          first={{ wantedJob: wanted.title, content: t.wantText(wanted.title, wanted.employer) }}
          onClose={() => setWanted(undefined)}
        />
      )}
      {looking && (
        <Drawer title={t.peopleOf(looking.title)} onClose={() => setLooking(undefined)}>
          <People job={looking.id} />
        </Drawer>
      )}
    </>
  )
}
