import { AreaMap, Choice, DataTable, hasMap } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useState } from 'react'
import css from './areas.module.css'
import { MASKED, amount, figure } from './charts/model.ts'
import type { Analysis, AreaRow } from './types.ts'
import { t } from './warning.texts.ts'

/** A figure by which areas are compared: one of the analysis or the count of a level. */
interface Measure {
  key: string
  title: string
  unit: string
  of: (row: AreaRow) => number | undefined
  /** What stands in the table. */
  text: (row: AreaRow) => string
}

/** Rows by a measure; those without a figure come last either way. */
export function sorted(rows: readonly AreaRow[], of: Measure['of'], up: boolean): AreaRow[] {
  const known = rows.filter((r) => of(r) !== undefined).sort((a, b) => ((of(a) ?? 0) - (of(b) ?? 0)) * (up ? 1 : -1) || a.code.localeCompare(b.code))
  return [...known, ...rows.filter((r) => of(r) === undefined)]
}

/** A small number is kept from those who may not see households: it is no figure to compare by. */
const counted = (n: number) => (n === MASKED ? undefined : n)

/** The areas below on a map and in a table with bars; each leads into itself. */
export default function Areas({ data, onOpen, number }: { data: Analysis; onOpen: (area: string) => void; number: string | undefined }) {
  const measures: Measure[] = [
    { key: 'red', title: t.red, unit: '', of: (r) => counted(r.red), text: (r) => amount(r.red) },
    { key: 'orange', title: t.orange, unit: '', of: (r) => counted(r.orange), text: (r) => amount(r.orange) },
    ...data.figures
      .filter((f) => data.areas.some((r) => r.values[f.key] !== undefined))
      .map((f) => {
        const value = (r: AreaRow) => r.values[f.key]
        const text = (r: AreaRow) => {
          const n = value(r)
          return n === undefined ? t.noData : figure(n, f.decimals)
        }
        return { key: f.key, title: f.title, unit: f.unit, of: value, text }
      }),
  ]
  const first = measures.find((m) => m.key !== 'red' && m.key !== 'orange') ?? measures[0]
  const [key, setKey] = useState(first?.key ?? '')
  const [sort, setSort] = useState({ key: '', up: false })
  const measure = measures.find((m) => m.key === key) ?? measures[0]
  if (data.areas.length === 0 || !measure) return <p className={css.none}>{t.bottom(data.area.name)}</p>
  const by = measures.find((m) => m.key === sort.key) ?? measure
  const title = (m: Measure) => (m.unit ? `${m.title}（${m.unit}）` : m.title)

  const columns: Column<AreaRow>[] = [
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
    ...measures.map((m): Column<AreaRow> => {
      const most = Math.max(0, ...data.areas.map((r) => Math.abs(m.of(r) ?? 0)))
      return {
        key: m.key,
        title: title(m),
        align: 'right',
        wrap: true,
        keep: true,
        sort: { up: `${m.key} up`, down: `${m.key} down` },
        cell: (r) => {
          const n = m.of(r)
          return (
            <span className={css.figure}>
              {m.text(r)}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={most > 0 ? (Math.abs(n ?? 0) / most) * 100 : 0} height="4" data-level={m.key} />
              </svg>
            </span>
          )
        },
      }
    }),
  ]
  return (
    <div className={css.areas}>
      {hasMap(data.area.id) && (
        <section className={css.map} aria-label={t.mapOf}>
          <header>
            <h2>{t.mapOf}</h2>
            <Choice label={t.measure} value={measure.key} onChange={setKey} options={measures.map((m) => ({ value: m.key, label: title(m) }))} />
          </header>
          <div className={css.stage}>
            <AreaMap
              dark={document.documentElement.dataset['theme'] === 'dark'}
              number={number}
              areaId={data.area.id}
              areaName={data.area.name}
              measure={title(measure)}
              items={data.areas.flatMap((r) => {
                const value = measure.of(r)
                return value === undefined ? [] : [{ id: r.code, name: r.name, value }]
              })}
              onOpen={onOpen}
            />
          </div>
        </section>
      )}
      <section className={css.table}>
        <h2>{t.byArea(data.area.name)}</h2>
        <DataTable
          caption={t.byArea(data.area.name)}
          columns={columns}
          rows={sorted(data.areas, by.of, sort.up)}
          rowKey={(r) => r.code}
          empty={null}
          sort={{
            value: `${by.key} ${sort.up ? 'up' : 'down'}`,
            onChange: (next) => {
              const [to = '', way] = next.split(' ')
              setSort({ key: to, up: way === 'up' })
            },
          }}
        />
      </section>
    </div>
  )
}
