import { env } from '@mirror/sdk/page'
import { DataTable } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { addressOf } from '../address.ts'
import { amount } from '../charts/model.ts'
import { Link } from '../link.tsx'
import type { BacktestArea, BacktestCount, BacktestRule } from '../types.ts'
import { t } from '../warning.texts.ts'
import { t as said } from './backtest.texts.ts'
import css from './backtest.module.css'
import { inUse, isHidden, leadText, withOwn } from './said.ts'

/** What is not there: kept back, or unknown. */
function Missing({ hidden }: { hidden: boolean }) {
  return (
    <span className={css.none} title={hidden ? said.hiddenWhy : undefined}>
      {hidden ? said.hidden : t.noData}
    </span>
  )
}

const number = <T extends BacktestCount>(key: string, title: string, cell: Column<T>['cell'], more: Partial<Column<T>> = {}): Column<T> => ({
  key,
  title,
  align: 'right',
  wrap: true,
  keep: true,
  cell,
  ...more,
})

function recallOf<T extends BacktestCount>(recognised: (row: T) => number): Column<T>[] {
  return [
    number('found', said.found, (r) => withOwn(r.found, r.foundOwn)),
    number('recall', said.recall, (r) => (r.recall === null ? <Missing hidden={isHidden([r.found, recognised(r)])} /> : `${amount(r.recall, 1)}%`)),
    number('lead', said.lead, (r) => leadText(r) ?? <Missing hidden={isHidden([r.found, recognised(r)])} />),
  ]
}

function precisionOf<T extends BacktestCount>(recognised: (row: T) => number): Column<T>[] {
  const hidden = (r: T) => isHidden([r.became, recognised(r)], [r.judged])
  return [
    number('precision', said.precision, (r) => (r.precision === null ? <Missing hidden={hidden(r)} /> : `${amount(r.precision, 1)}%`)),
    number('lift', said.lift, (r) => (r.lift === null ? <Missing hidden={hidden(r)} /> : amount(r.lift, 1))),
  ]
}

const judged = <T extends BacktestCount>() => number<T>('judged', said.judged, (r) => (r.judged === null ? <Missing hidden /> : amount(r.judged)))
const became = <T extends BacktestCount>() => number<T>('became', said.became, (r) => withOwn(r.became, r.becameOwn))

/** A line for each figure that a rule makes orange or red. */
export function RuleTable({ rows, recognised }: { rows: BacktestRule[]; recognised: number }) {
  const all = () => recognised
  const columns: Column<BacktestRule>[] = [
    {
      key: 'figure',
      title: said.figureOf,
      head: true,
      least: 9,
      cell: (r) => (
        <span className={css.name}>
          <Link to={addressOf(env.base, { slug: r.slug, tab: 'rules' })}>{r.title}</Link>
          <small>{r.analysis}</small>
        </span>
      ),
    },
    ...recallOf<BacktestRule>(all),
    judged(),
    became(),
    ...precisionOf<BacktestRule>(all),
    number('underway', said.underway, (r) => amount(r.underway)),
    number('dropped', said.dropped, (r) => amount(r.dropped)),
    number('excluded', said.excludedCount, (r) => amount(r.excluded)),
    number('open', said.stillOpen, (r) => amount(r.open)),
    number('ended', said.endedCount, (r) => amount(r.ended)),
  ]
  return (
    <section className={css.table}>
      <h2>{said.byRuleTitle}</h2>
      <p>{said.byRuleHint}</p>
      <DataTable caption={said.byRuleTitle} columns={columns} rows={rows} rowKey={(r) => r.key} empty={t.noRulesText} />
    </section>
  )
}

/** A line for each area directly below in which anything was counted; its name leads into it. */
export function AreaTable({ name, rows, onOpen }: { name: string; rows: BacktestArea[]; onOpen: (area: string) => void }) {
  const of = (r: BacktestArea) => r.recognised
  const columns: Column<BacktestArea>[] = [
    {
      key: 'name',
      title: t.areaName,
      head: true,
      least: 7,
      cell: (r) => (
        <button type="button" className={css.link} onClick={() => onOpen(r.code)}>
          {r.name}
        </button>
      ),
    },
    number('homes', said.homes, (r) => (r.homes === 0 ? <Missing hidden={false} /> : amount(r.homes))),
    number('recognised', said.recognised, (r) => amount(r.recognised)),
    ...recallOf<BacktestArea>(of),
    judged(),
    became(),
    ...precisionOf<BacktestArea>(of),
    number('base', said.base, (r) => (r.base === null ? <Missing hidden={isHidden([r.recognised])} /> : `${amount(r.base, 2)}%`)),
  ]
  const title = said.byAreaTitle(name)
  const some = rows.filter(inUse)
  return (
    <section className={css.table}>
      <h2>{title}</h2>
      <p>{some.length < rows.length && said.emptyAreas(rows.length - some.length)}</p>
      <DataTable caption={title} columns={columns} rows={some} rowKey={(r) => r.code} empty={null} />
    </section>
  )
}
