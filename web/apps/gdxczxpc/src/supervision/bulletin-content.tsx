import { useSdk } from '@mirror/sdk'
import { saveFile } from '@mirror/sdk/save'
import { Button, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, errorText, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { contentQuery } from './queries.ts'
import type { Case, Place } from './queries.ts'
import { rateText } from './rules.ts'
import css from './supervision.module.css'
import { t } from './supervision.texts.ts'

/** What a bulletin says, and the bulletin as a file. */
export default function BulletinContent({ record }: { record: Whole }) {
  const sdk = useSdk()
  const content = useQuery(contentQuery(sdk, record.id))
  const save = useMutation({
    mutationFn: (ends: 'docx' | 'pdf') => saveFile(sdk, `/api/rural/dailySupervision-bulletin/${record.id}/${ends}`, `${record.name}.${ends}`),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const c = content.data
  if (content.isError && !c) return <QueryError error={content.error} title={t.bulletinFailed} onRetry={() => content.refetch()} />
  if (!c) return <Skeleton rows={6} />
  const number = (key: string, title: string, of: (p: Place) => string): Column<Place> => ({ key, title, align: 'right', cell: of })
  const places: Column<Place>[] = [
    { key: 'name', title: t.area, head: true, grow: true, cell: (p) => p.name },
    number('handed', t.monthFigures, (p) => whole(p.handed)),
    number('closed', t.closed, (p) => whole(p.closed)),
    number('rate', t.rate, rateText),
    number('overdue', t.overdue, (p) => whole(p.overdue)),
  ]
  const cases: Column<Case>[] = [
    { key: 'title', title: t.title, head: true, grow: true, cell: (x) => <Way to={`/m/dailySupervision/${x.id}`}>{x.title}</Way> },
    { key: 'place', title: t.area, cell: (x) => x.place },
    { key: 'unit', title: t.unit, cell: (x) => x.unit || '—' },
    { key: 'state', title: t.state, cell: (x) => x.state },
    { key: 'deadline', title: t.deadline, cell: (x) => x.deadline || '—' },
  ]
  const late: Column<Case>[] = [...cases.filter((x) => x.key !== 'state'), { key: 'days', title: t.days, align: 'right', cell: (x) => whole(x.days) }]
  const rows = c.report.children.filter((p) => p.handed + p.overdue > 0)
  return (
    <section className={engine.group} aria-label={t.bulletin}>
      <h2>{t.bulletin}</h2>
      <div className={css.figures}>
        <div className={css.head} data-print="no">
          {sdk.permissions.has('dailySupervision:download') && (
            <>
              <Button icon="document" disabled={save.isPending} onClick={() => save.mutate('docx')}>
                {t.word}
              </Button>
              <Button icon="document" disabled={save.isPending} onClick={() => save.mutate('pdf')}>
                {t.pdf}
              </Button>
            </>
          )}
          <span className={css.quiet}>{c.frozen ? t.frozen(c.asOf) : t.live(c.asOf)}</span>
        </div>
        <ul className={css.tiles}>
          {(
            [
              [`${t.monthFigures}`, whole(c.report.handed)],
              [t.closed, whole(c.report.closed)],
              [t.rate, rateText(c.report)],
              [`${t.total}${t.rate}`, rateText(c.total)],
              [t.overdue, whole(c.total.overdue)],
            ] as const
          ).map(([title, n]) => (
            <li key={title}>
              <span>{title}</span>
              <b>{n}</b>
            </li>
          ))}
        </ul>
        {rows.length > 0 && <DataTable caption={t.byArea} columns={places} rows={rows} rowKey={(p) => p.area} empty={null} />}
        {c.cases.length > 0 && (
          <div>
            <h3>{t.cases}</h3>
            <DataTable caption={t.cases} columns={cases} rows={c.cases} rowKey={(x) => x.id} empty={null} />
          </div>
        )}
        {c.late.length > 0 && (
          <div>
            <h3>{t.late}</h3>
            <DataTable caption={t.late} columns={late} rows={c.late} rowKey={(x) => x.id} empty={null} />
          </div>
        )}
      </div>
    </section>
  )
}
