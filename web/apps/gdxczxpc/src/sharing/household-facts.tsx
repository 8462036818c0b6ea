import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { DataTable, QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../engine/day-text.ts'
import { Correcting, useCorrecting } from './collected-page.tsx'
import { ofHomeQuery } from './queries.ts'
import { t } from './sharing.texts.ts'

/** What tables brought of one household, on its card: here its village corrects it. Nothing is drawn where no table asked. */
export default function HouseholdFacts({ id, heading: H, section }: { id: number; heading: 'h2' | 'h3'; section: string | undefined }) {
  const sdk = useSdk()
  const asked = useQuery(ofHomeQuery(sdk, id))
  const { editing, edit, correcting } = useCorrecting()
  if (asked.isError && !asked.data)
    return (
      <section className={section}>
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      </section>
    )
  if (!asked.data || asked.data.items.length === 0) return null
  const { items, may } = asked.data
  return (
    <section className={section} aria-label={t.ofHome}>
      <H>{t.ofHome}</H>
      <DataTable
        caption={t.ofHome}
        columns={[
          { key: 'title', title: t.fact, head: true, cell: (x) => x.column.title },
          {
            key: 'value',
            title: t.value,
            grow: true,
            cell: (x) => (editing === x.id ? <Correcting of={x} path={`/api/sharing/homes/${id}/${x.id}`} {...correcting} /> : `${x.value}${x.column.unit}`),
          },
          { key: 'day', title: t.asOf, cell: (x) => dayText(x.day) },
          {
            key: 'act',
            title: '',
            actions: true,
            cell: (x) =>
              may && editing !== x.id ? (
                <Button kind="plain" aria-label={t.correctTitle(x.column.title)} onClick={() => edit(x.id)}>
                  {t.correct}
                </Button>
              ) : null,
          },
        ]}
        rows={items}
        rowKey={(x) => x.id}
        dense
        empty={null}
      />
    </section>
  )
}
