import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, ExportButton, QueryError, Screen, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Crumb } from '../engine/crumb.tsx'
import results from '../engine/results.module.css'
import { burdenQuery } from './queries.ts'
import type { Cost } from './queries.ts'
import { monthsBack } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { SummaryTabs } from './tabs.tsx'

/** 负担账: what filling in cost an area in a month, by level, role, area, and what was handed in. */
export function BurdenPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const asked = useQuery(burdenQuery(sdk, params.get('area') ?? '', params.get('month') ?? ''))
  const b = asked.data
  const show = (key: 'area' | 'month', value: string) => {
    const next = new URLSearchParams(params)
    next.set(key, value)
    setParams(next)
  }
  const figure = (key: keyof Cost, title: string): Column<Cost> => ({ key, title, align: 'right', cell: (x) => whole(Number(x[key])) })
  const columns = (name: string, open?: (x: Cost) => void): Column<Cost>[] => [
    {
      key: 'name',
      title: name,
      head: true,
      grow: true,
      cell: (x) =>
        open && x.id ? (
          <button type="button" className={css.open} onClick={() => open(x)}>
            {x.name}
          </button>
        ) : (
          x.name
        ),
    },
    figure('sheets', t.done),
    figure('asked', t.asked),
    figure('filled', t.filled),
    figure('typed', t.typed),
    figure('known', t.asKnown),
    figure('minutes', t.minutes),
  ]
  const withTotal = (rows: Cost[]) => (b ? [...rows, { ...b.total, id: '', name: t.total }] : rows)
  return (
    <Screen
      title={t.burden}
      actions={
        b && (
          <>
            <Choice
              label={t.month}
              value={b.month}
              onChange={(m) => show('month', m)}
              options={[...new Set([...monthsBack(today(), 12), b.month])].map((m) => ({
                value: m,
                label: t.monthOf(Number(m.slice(0, 4)), Number(m.slice(5))),
              }))}
            />
            <ExportButton name="burden" title={t.burden} code="summaryReport:export" query={{ area: b.area.id, month: b.month }} />
          </>
        )
      }
    >
      <SummaryTabs />
      {asked.isError && !b ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !b ? (
        <Skeleton rows={10} />
      ) : (
        <div className={css.scroll} aria-busy={asked.isPlaceholderData || undefined}>
          <div className={css.where}>
            <Crumb path={b.area.path} onOpen={(id) => show('area', id)} />
          </div>
          {b.total.sheets === 0 ? (
            <EmptyState icon="chart" title={t.noBurden} />
          ) : (
            <>
              <Shares total={b.total} />
              <h2>{t.byLevel}</h2>
              <DataTable caption={t.byLevel} columns={columns(t.level)} rows={withTotal(b.levels)} rowKey={(x) => x.name} empty={null} dense />
              <h2>{t.byRole}</h2>
              <DataTable
                caption={t.byRole}
                columns={columns(t.level).toSpliced(1, 0, { key: 'kind', title: t.role, cell: (x) => x.kind })}
                rows={withTotal(b.roles)}
                rowKey={(x) => `${x.name}${x.kind}`}
                empty={null}
                dense
              />
              <h2>{t.byArea}</h2>
              <DataTable
                caption={t.byArea}
                columns={columns(t.area, (x) => x.id !== b.area.id && show('area', x.id))}
                rows={withTotal(b.areas)}
                rowKey={(x) => x.id || x.name}
                empty={null}
                dense
              />
              <h2>{t.byTable}</h2>
              <DataTable
                caption={t.byTable}
                columns={columns(t.form).toSpliced(1, 0, { key: 'kind', title: t.category, cell: (x) => x.kind })}
                rows={withTotal(b.tables)}
                rowKey={(x) => `${x.kind}${x.id || x.name}`}
                empty={null}
                dense
              />
              <h2>{t.howCounted}</h2>
              <ul className={css.quiet}>
                {t.burdenHint.split('\n').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Screen>
  )
}

/** Who filled in the cells that were asked for: the picture of the account. */
function Shares({ total }: { total: Cost }) {
  const parts = (
    [
      ['filled', t.filled, total.filled],
      ['typed', t.typed, total.typed - total.known],
      ['known', t.asKnown, total.known],
      ['empty', t.leftEmpty, total.asked - total.filled - total.typed],
    ] as const
  ).map(([of, title, n], i, all) => ({ of, title, n, from: all.slice(0, i).reduce((sum, [, , before]) => sum + before, 0) }))
  return (
    <>
      <ul className={results.tiles}>
        {[
          [t.done, total.sheets],
          [t.asked, total.asked],
          [t.minutes, total.minutes],
        ].map(([title, n]) => (
          <li key={title}>
            <span>{title}</span>
            <b>{whole(Number(n))}</b>
          </li>
        ))}
      </ul>
      <svg className={css.shares} viewBox={`0 0 ${Math.max(1, total.asked)} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ of, n, from }) => (
          <rect key={of} data-of={of} x={from} width={n} height={1} />
        ))}
      </svg>
      <ul className={css.legend}>
        {parts.map(({ of, title, n }) => (
          <li key={of} data-of={of}>
            {title} <b>{whole(n)}</b> <small>{`${((n / Math.max(1, total.asked)) * 100).toFixed(1)}%`}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
