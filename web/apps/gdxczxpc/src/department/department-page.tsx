import { lang, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { descriptionQuery } from '../engine/description.ts'
import { Siblings } from '../engine/siblings.tsx'
import { Batches } from './batches.tsx'
import { Clients } from './clients.tsx'
import css from './department.module.css'
import { t } from './department.texts.ts'
import { REGISTER, kindsQuery } from './queries.ts'
import type { Kind } from './queries.ts'
import { Unmatched } from './unmatched.tsx'
import { SOURCES, departmentWays } from './ways.ts'

/** 部门数据: what each kind is for and how long it is kept; for those who receive data, what is unmatched and which batches came. */
export default function DepartmentPage() {
  const sdk = useSdk()
  useEffect(() => {
    sdk.setTitle(t.sources)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const description = useQuery(descriptionQuery(sdk, REGISTER))
  const kinds = useQuery(kindsQuery(sdk))
  const d = description.data
  return (
    <Screen title={t.sources}>
      {d && <Siblings d={d} beside={departmentWays} at={SOURCES} />}
      <div className={css.scroll}>
        <p className={css.hint}>{t.hint}</p>
        <h2>{t.kinds}</h2>
        {kinds.isError && !kinds.data ? (
          <QueryError error={kinds.error} title={t.failed} onRetry={() => kinds.refetch()} />
        ) : !kinds.data ? (
          <Skeleton rows={9} />
        ) : (
          <DataTable
            caption={t.kinds}
            columns={columns()}
            rows={kinds.data}
            rowKey={(k) => k.code}
            empty={<EmptyState icon="document" title={t.kinds} />}
            dense
          />
        )}
        {d?.mayImport && <Unmatched />}
        {d?.mayImport && <Batches />}
        {sdk.permissions.has('setting-sso') && <Clients />}
      </div>
    </Screen>
  )
}

/** Asked for when it is drawn: the words are of the language then. */
const columns = (): Column<Kind>[] => [
  { key: 'title', title: t.kind, head: true, cell: (k) => k.title },
  { key: 'department', title: t.department, cell: (k) => k.department },
  {
    key: 'purpose',
    title: t.purposeAndBasis,
    cell: (k) => (
      <span className={css.lines}>
        {k.purpose}
        <small>{k.basis}</small>
      </span>
    ),
  },
  {
    key: 'columns',
    title: t.columns,
    cell: (k) => (
      <span className={css.lines}>
        {`${k.person ? t.person : t.area} · ${k.item}`}
        <small>{t.boundsOf(k.value, k.unit, k.least.toLocaleString(lang()), k.most.toLocaleString(lang()))}</small>
      </span>
    ),
  },
  { key: 'months', title: t.months, align: 'right', cell: (k) => t.monthsOf(k.months) },
]
