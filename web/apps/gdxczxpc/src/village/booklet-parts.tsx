import { valuesOf } from '../engine/model.ts'
import { Tag, useDict, whole } from '@mirror/widgets'
import { useNarrow } from '../engine/drawing.ts'
import engine from '../engine/engine.module.css'
import type { Field, Values } from '../engine/model.ts'
import { headText } from '../engine/rules.ts'
import css from './booklet-page.module.css'
import { change, comparable, shown } from './booklet-rules.ts'
import { t } from './booklet.texts.ts'
import type { Booklet, People as Sums } from './queries.ts'
import { Radar } from './radar.tsx'

const figure = (n: number | null | undefined) => (n === null || n === undefined ? t.empty : n.toLocaleString('zh-CN', { maximumFractionDigits: 2 }))

/** Whole yuan a head; null where nobody entered it. */
const rounded = (n: number | null) => (n === null ? t.unfilled : whole(n))

/** Who lives there, in sums. */
export function People({ people: p }: { people: Sums | undefined }) {
  if (!p) return <p className={engine.quiet}>{t.noPeople}</p>
  const tiles: [title: string, n: number, unit: string, unknown?: number][] = [
    [t.households, p.households, t.householdsUnit],
    [t.members, p.members, t.peopleUnit],
    [t.women, p.women, t.peopleUnit],
    [t.young, p.young, t.peopleUnit],
    [t.old, p.old, t.peopleUnit],
    [t.labour, p.labour, t.peopleUnit, p.unknown.labour],
    [t.workers, p.workers, t.peopleUnit, p.unknown.workers],
    [t.lowIncome, p.lowIncome, t.peopleUnit, p.unknown.lowIncome],
  ]
  return (
    <>
      <dl className={css.tiles}>
        {tiles.map(([title, n, unit, unknown = 0]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{whole(n)}</b> {unit}
              {unknown > 0 && <small> {t.unknown(unknown)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>{t.peopleHint}</p>
    </>
  )
}

const KINDS = ['wage', 'business', 'property', 'transfer'] as const

/** What a head earns, year by year, and what the village lives on. */
export function Income({ people, now, fields }: { people: Sums | undefined; now: Values; fields: readonly Field[] }) {
  const years = people?.incomes ?? []
  const words = (['industry', 'difficulties', 'plan'] as const).filter((k) => typeof now[k] === 'string')
  const money = fields.filter((f) => ['collectiveIncome', 'collectiveAssets', 'perCapitaIncome', 'cooperatives'].includes(f.key) && f.key in now)
  return (
    <>
      {years.length === 0 ? (
        <p className={engine.quiet}>{people ? t.noIncome : t.noPeople}</p>
      ) : (
        <>
          <p className={css.hint}>{t.incomeHint}</p>
          <Bars years={years} />
          <table>
            <thead>
              <tr>
                <th scope="col">{t.yearHead}</th>
                {KINDS.map((k) => (
                  <th key={k} scope="col">
                    {t[k]}
                  </th>
                ))}
                <th scope="col">{t.net}</th>
              </tr>
            </thead>
            <tbody>
              {years.map((y) => (
                <tr key={y.year}>
                  <th scope="row">{y.year}</th>
                  {KINDS.map((k) => (
                    <td key={k}>{rounded(y[k])}</td>
                  ))}
                  <td>
                    <b>{rounded(y.net)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <dl className={css.words}>
        {money.map((f) => (
          <div key={f.key}>
            <dt>{f.title}</dt>
            <dd>{shown(f, now[f.key])}</dd>
          </div>
        ))}
        {words.map((k) => (
          <div key={k}>
            <dt>{t[k]}</dt>
            <dd>{String(now[k])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const PLOT = 130

/** Stacked bars a year, in tones that a black printer keeps apart; the figures stand below. */
function Bars({ years }: { years: Sums['incomes'] }) {
  const most = Math.max(1, ...years.map((y) => KINDS.reduce((n, k) => n + Math.max(0, y[k] ?? 0), 0)))
  const width = useNarrow() ? 330 : 560
  const step = width / years.length
  const wide = Math.min(64, step * 0.5)
  return (
    <figure className={css.bars}>
      <svg viewBox={`0 -18 ${width} ${PLOT + 40}`} role="img" aria-label={t.incomeChart(years[0]?.year ?? 0, years.at(-1)?.year ?? 0)}>
        <line x1="0" x2={width} y1={PLOT} y2={PLOT} />
        {years.map((y, i) => {
          const x = i * step + step / 2
          let top = PLOT
          return (
            <g key={y.year}>
              {KINDS.map((k) => {
                const h = (Math.max(0, y[k] ?? 0) / most) * PLOT
                top -= h
                return <rect key={k} data-of={k} x={x - wide / 2} y={top} width={wide} height={h} />
              })}
              <text x={x} y={top - 5} textAnchor="middle">
                {rounded(y.net)}
              </text>
              <text x={x} y={PLOT + 16} textAnchor="middle">
                {y.year}
              </text>
            </g>
          )
        })}
      </svg>
      <ul>
        {KINDS.map((k) => (
          <li key={k}>
            <i data-of={k} aria-hidden="true" />
            {t[k]}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The radar and its figures, and what there is and what is missing. */
export function Works({ b, fields, now }: { b: Booklet; fields: readonly Field[]; now: Values }) {
  const services = fields.filter((f) => f.kind === 'bool' && f.group !== fields[0]?.group && f.key in now)
  return (
    <>
      <div className={css.pair}>
        <Radar figures={b.figures.filter((f) => f.axis)} />
        <table>
          <caption>{t.compare(b.county)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.figure}</th>
              <th scope="col">{t.own}</th>
              <th scope="col">{t.mean}</th>
              <th scope="col">{t.target}</th>
              <th scope="col">{t.gap}</th>
            </tr>
          </thead>
          <tbody>
            {b.figures.map((f) => (
              <tr key={f.key}>
                <th scope="row">
                  {f.title}（{f.unit}）
                </th>
                <td>{figure(f.value)}</td>
                <td>{figure(f.mean)}</td>
                <td>{figure(f.target)}</td>
                <td>{f.gap === 0 ? t.reached : <b>{figure(f.gap)}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={css.words}>
        {[true, false].map((there) => (
          <div key={String(there)}>
            <dt>{there ? t.has : t.hasNot}</dt>
            <dd>
              {services
                .filter((f) => (now[f.key] === true) === there)
                .map((f) => f.title)
                .join('、') || t.empty}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What was built, and what of it is there. */
export function Projects({ b }: { b: Booklet }) {
  const categories = useDict('project_category')
  const kinds = useDict('asset_kind')
  return (
    <>
      {b.projects.length === 0 ? (
        <p className={engine.quiet}>{t.noProjects}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t.project}</th>
              <th scope="col">{t.yearHead}</th>
              <th scope="col">{t.category}</th>
              <th scope="col">{t.budget}</th>
              <th scope="col">{t.stateHead}</th>
            </tr>
          </thead>
          <tbody>
            {b.projects.map((p) => (
              <tr key={p.no}>
                <th scope="row">{p.name}</th>
                <td>{String(valuesOf('project-fund', p).year ?? t.empty)}</td>
                <td>{categories.name(String(valuesOf('project-fund', p).category ?? '')) || t.empty}</td>
                <td>{figure(valuesOf('project-fund', p).budget)}</td>
                <td>{p.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {b.assets.length === 0 ? (
        <p className={engine.quiet}>{t.noAssets}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t.asset}</th>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.yearly}</th>
              <th scope="col">{t.stateHead}</th>
            </tr>
          </thead>
          <tbody>
            {b.assets.map((a) => (
              <tr key={a.no}>
                <th scope="row">{a.name}</th>
                <td>{kinds.name(String(valuesOf('project-fund-asset', a).kind ?? '')) || t.empty}</td>
                <td>{figure(valuesOf('project-fund-asset', a).value)}</td>
                <td>{figure(valuesOf('project-fund-asset', a).income)}</td>
                <td>{a.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Cases and help in numbers. */
export function Care({ b }: { b: Booklet }) {
  const modules = [...new Set(b.counts.map((c) => c.title))]
  return (
    <>
      {b.people && (
        <dl className={css.tiles}>
          {[[t.monitored, b.people.monitored] as const, [t.eliminated, b.people.eliminated] as const].map(([title, n]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <b>{whole(n)}</b> {t.householdsUnit}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {modules.length === 0 ? (
        <p className={engine.quiet}>{t.noCare}</p>
      ) : (
        <dl className={css.words}>
          {modules.map((m) => (
            <div key={m}>
              <dt>{m}</dt>
              <dd className={css.tags}>
                {b.counts
                  .filter((c) => c.title === m)
                  .map((c) => (
                    <Tag key={c.state} tone={c.tone as 'brand'}>{`${c.state} ${whole(c.count)}`}</Tag>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Every figure that several years have, side by side. */
export function Years({ archives, fields }: { archives: readonly Values[]; fields: readonly Field[] }) {
  const list = comparable(fields, archives)
  if (list.length === 0) return <p className={engine.quiet}>{t.noYears}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.figure}</th>
          {archives.map((a) => (
            <th key={String(a['year'])} scope="col">
              {String(a['year'])}
            </th>
          ))}
          <th scope="col">{t.change}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((f) => (
          <tr key={f.key}>
            <th scope="row">{headText(f)}</th>
            {archives.map((a) => (
              <td key={String(a['year'])}>{figure(a[f.key] as number | undefined)}</td>
            ))}
            <td>{change(archives, f.key) || t.empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
