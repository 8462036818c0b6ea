import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Way } from '../engine/way.tsx'
import { Pages } from './find.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { peopleQuery } from './queries.ts'
import type { Fit } from './queries.ts'

/** Who of the official's area can do a post's work and has none. They stand by village: nobody is rated. */
export function People({ job }: { job: number }) {
  const sdk = useSdk()
  const [cursor, setCursor] = useState('')
  const list = useQuery(peopleQuery(sdk, job, cursor))
  const sexes = useDict('GBT2261_1_sex')
  const skills = useDict('labor_skill')
  const page = list.data
  if (list.isError && !page) return <QueryError error={list.error} title={t.peopleFailed} onRetry={() => list.refetch()} />
  const columns: Column<Fit>[] = [
    { key: 'name', title: t.name, head: true, cell: (r) => r.name },
    { key: 'sex', title: t.sex, cell: (r) => sexes.name(r.sex) },
    { key: 'age', title: t.age, align: 'right', cell: (r) => r.age },
    { key: 'skill', title: t.laborSkill, cell: (r) => skills.name(r.skill) },
    { key: 'home', title: t.homeNo, cell: (r) => <Way to={`/household/${r.household}/card`}>{r.householdNo}</Way> },
    { key: 'area', title: t.area, cell: (r) => r.areaName },
  ]
  return (
    <>
      <p className={css.hint}>
        {t.peopleHint}
        {page && page.total > 0 && ` ${page.total >= page.totalCap ? t.manyPeople(whole(page.total)) : t.peopleCount(whole(page.total))}`}
      </p>
      <DataTable
        caption={t.people}
        columns={columns}
        rows={page?.items}
        rowKey={(r) => r.member}
        busy={list.isPlaceholderData}
        expect={8}
        empty={
          <EmptyState icon="users" title={t.noPeople}>
            {t.noPeopleText}
          </EmptyState>
        }
      />
      <Pages cursor={cursor} next={page?.next} onGo={setCursor} />
    </>
  )
}
