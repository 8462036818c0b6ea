import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { PlaceSketch, QueryError, dateTime } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import type { Field } from '../engine/model.ts'
import { Paper, PaperPage } from '../engine/paper.tsx'
import css from './booklet-page.module.css'
import { Care, Income, People, Projects, Works, Years } from './booklet-parts.tsx'
import { t } from './booklet.texts.ts'
import { bookletQuery } from './queries.ts'
import type { Booklet } from './queries.ts'
import { grouped, shown } from './booklet-rules.ts'

/** 一村一册: one village on A4, for a reader without an account. The server gives sums and public facts and nothing of a person. */
export default function BookletPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const booklet = useQuery({ ...bookletQuery(sdk, id), retry: (n, error) => !(error instanceof HttpError && error.status < 500) && n < 2 })
  const description = useQuery(descriptionQuery(sdk, 'villages-data'))
  useEffect(() => {
    sdk.setTitle(t.tab)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const back = <Button onClick={() => navigate(`/m/villages-data/${id}`)}>{t.back}</Button>
  const b = booklet.data
  const fields = description.data?.fields
  if (booklet.error instanceof HttpError && booklet.error.status < 500 && booklet.error.status !== 401)
    return (
      <EmptyState icon="search" title={t.goneTitle} actions={<Button onClick={() => navigate('/m/villages-data')}>{t.back}</Button>}>
        {t.goneText}
      </EmptyState>
    )
  if ((booklet.isError && !b) || (description.isError && !fields))
    return (
      <QueryError error={booklet.error ?? description.error} title={t.failed} onRetry={() => (booklet.isError ? booklet.refetch() : description.refetch())} />
    )
  if (!b || !fields)
    return (
      <Paper className={css.paper}>
        <Skeleton rows={14} />
      </Paper>
    )
  return (
    <PaperPage back={back} note={t.privacy}>
      <Pages b={b} fields={fields} />
    </PaperPage>
  )
}

function Pages({ b, fields }: { b: Booklet; fields: readonly Field[] }) {
  const sdk = useSdk()
  const now = b.archives.at(-1) ?? {}
  const [city, county] = [b.places[1], b.places.length > 4 ? b.places[2] : undefined]
  const province = b.places[0]
  return (
    <Paper className={css.paper}>
      <section className={css.cover}>
        <p className={css.kind}>{t.title}</p>
        <h1>{b.name}</h1>
        <p className={css.path}>
          {b.places
            .slice(0, -1)
            .map((p) => p.name)
            .join(' ')}
        </p>
        <p className={css.year}>{t.year(b.year)}</p>
        <div className={css.maps}>
          {province && city && <PlaceSketch areaId={province.area} areaName={province.name} markId={city.area} markName={city.name} />}
          {city && county && <PlaceSketch areaId={city.area} areaName={city.name} markId={county.area} markName={county.name} />}
        </div>
        <p className={css.made}>
          {t.state}：{b.state}
          <br />
          {t.made(sdk.user.name, dateTime(b.madeAt))}
          <br />
          {sdk.env.title}
        </p>
      </section>
      <Part title={t.profile}>
        {grouped(fields, now).map(([group, list]) => (
          <div key={group} className={css.group}>
            <h3>{group}</h3>
            <dl className={css.facts}>
              {list.map((f) => (
                <div key={f.key}>
                  <dt>{f.title}</dt>
                  <dd>{shown(f, now[f.key])}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Part>
      <Part title={t.people}>
        <People people={b.people} />
      </Part>
      <Part title={t.income}>
        <Income people={b.people} now={now} fields={fields} />
      </Part>
      <Part title={t.works}>
        <Works b={b} fields={fields} now={now} />
      </Part>
      <Part title={t.projects}>
        <Projects b={b} />
      </Part>
      <Part title={t.care}>
        <Care b={b} />
      </Part>
      <Part title={t.years}>
        <Years archives={b.archives} fields={fields} />
      </Part>
    </Paper>
  )
}

/** A chapter. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
