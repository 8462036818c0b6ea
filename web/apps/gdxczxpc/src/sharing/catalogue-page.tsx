import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { dayText } from '../engine/day-text.ts'
import { TABLES, catalogueQuery } from './queries.ts'
import type { Listed } from './queries.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { SummaryTabs } from './tabs.tsx'

/** 填报表报数目录: every table that was released, whoever made it. */
export function CataloguePage() {
  const sdk = useSdk()
  const asked = useQuery(catalogueQuery(sdk))
  const columns: Column<Listed>[] = [
    {
      key: 'title',
      title: t.table,
      head: true,
      grow: true,
      cell: (x) => <span title={x.purpose}>{x.id ? <Way to={`/m/${TABLES}/${x.id}`}>{x.title}</Way> : x.title}</span>,
    },
    { key: 'office', title: t.office, cell: (x) => x.office },
    { key: 'lowest', title: t.lowest, cell: (x) => x.lowest },
    { key: 'cycle', title: t.cycle, cell: (x) => t.cycles(x.cycle) },
    { key: 'items', title: t.items, align: 'right', cell: (x) => `${x.knownItems}/${x.newItems}` },
    { key: 'units', title: t.units, align: 'right', wideOnly: true, cell: (x) => x.units },
    { key: 'hours', title: t.hours, align: 'right', cell: (x) => x.hours },
    { key: 'until', title: t.until, cell: (x) => dayText(x.endsOn) },
    { key: 'state', title: t.state, cell: (x) => <Tag tone={x.running ? 'brand' : 'quiet'}>{x.state}</Tag> },
  ]
  return (
    <Screen title={t.whole}>
      <SummaryTabs />
      <p className={css.hint}>{t.wholeHint}</p>
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={8} />
      ) : (
        <DataTable
          caption={t.whole}
          columns={columns}
          rows={asked.data.items}
          rowKey={(x) => `${x.office}-${x.title}-${x.releasedOn}`}
          empty={<EmptyState icon="task" title={t.noTables} />}
        />
      )}
    </Screen>
  )
}
