import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { dayText } from '../engine/day-text.ts'
import { FIELDS, TABLES, catalogueQuery } from './queries.ts'
import type { Listed, ListedField, ListedForm } from './queries.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { SummaryTabs } from './tabs.tsx'

/** How many tables, and how many admitted fields, the server lists at most. */
const MOST = 200

/** 填报表报数目录: every table that was released, and every field that is compulsory, whoever made it so. */
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
    { key: 'units', title: t.units, align: 'right', wideOnly: true, cell: (x) => (x.homes > 0 ? t.unitsHomes(x.units, x.homes) : x.units) },
    { key: 'hours', title: t.hours, align: 'right', cell: (x) => x.hours },
    { key: 'until', title: t.until, cell: (x) => dayText(x.endsOn) },
    { key: 'state', title: t.state, cell: (x) => <Tag tone={x.running ? 'brand' : 'quiet'}>{x.state}</Tag> },
  ]
  const fields: Column<ListedField>[] = [
    {
      key: 'title',
      title: t.compulsory,
      head: true,
      grow: true,
      cell: (x) => <span title={x.items}>{x.id ? <Way to={`/m/${FIELDS}/${x.id}`}>{x.title}</Way> : x.title}</span>,
    },
    { key: 'office', title: t.where, cell: (x) => x.office },
    { key: 'citation', title: t.basis, wrap: true, cell: (x) => x.citation },
    { key: 'by', title: t.lowest, cell: (x) => x.by },
    { key: 'cells', title: t.monthly, align: 'right', cell: (x) => (x.endsOn ? x.cells : '—') },
    { key: 'hours', title: t.hours, align: 'right', cell: (x) => (x.endsOn ? x.hours : '—') },
    { key: 'until', title: t.until, cell: (x) => (x.endsOn ? dayText(x.endsOn) : '—') },
    { key: 'state', title: t.state, cell: (x) => <Tag tone={!x.endsOn ? 'orange' : x.running ? 'brand' : 'quiet'}>{x.state}</Tag> },
  ]
  const forms: Column<ListedForm>[] = [
    { key: 'title', title: t.form, head: true, cell: (x) => x.title },
    { key: 'count', title: t.count, align: 'right', cell: (x) => x.fields.length },
    { key: 'fields', title: t.compulsory, grow: true, wrap: true, cell: (x) => x.fields.join('、') },
    { key: 'by', title: t.lowest, wrap: true, wideOnly: true, cell: (x) => x.by.join('、') || '—' },
    { key: 'basis', title: t.basis, wrap: true, cell: (x) => x.basis },
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
        <div className={css.scroll}>
          <h2>{t.tables}</h2>
          {asked.data.items.length >= MOST && <p className={css.hint}>{t.firstListed(MOST)}</p>}
          <DataTable
            caption={t.whole}
            columns={columns}
            rows={asked.data.items}
            rowKey={(x) => `${x.office}-${x.title}-${x.releasedOn}`}
            empty={<EmptyState icon="task" title={t.noTables} />}
          />
          <h2>{t.ofAreas}</h2>
          <p className={css.hint}>{t.ofAreasHint}</p>
          {asked.data.fields.filter((x) => x.endsOn > 0).length >= MOST && <p className={css.hint}>{t.firstListed(MOST)}</p>}
          <DataTable
            caption={t.ofAreas}
            columns={fields}
            rows={asked.data.fields}
            rowKey={(x) => `${x.office}-${x.title}-${x.releasedOn}-${x.id}`}
            empty={<EmptyState icon="task" title={t.noFields} />}
          />
          <h2>{t.ofForms}</h2>
          <p className={css.hint}>{t.ofFormsHint}</p>
          <DataTable caption={t.ofForms} columns={forms} rows={asked.data.forms} rowKey={(x) => x.code} empty={null} dense />
        </div>
      )}
    </Screen>
  )
}
