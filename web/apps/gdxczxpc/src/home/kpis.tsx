import { whole } from '@mirror/widgets'
import css from './kpis.module.css'
import type { Overview } from './queries.ts'

/** The five figures of the area; each opens the list it counts, for people who may open it. */
export function Kpis({ kpis, onOpen }: { kpis: Overview['kpis'] | undefined; onOpen: ((filter: Record<string, string>) => void) | undefined }) {
  const items: { name: string; unit: string; value: number | undefined; filter: Record<string, string> }[] = [
    { name: '农户', unit: '户', value: kpis?.households, filter: {} },
    { name: '人口', unit: '人', value: kpis?.members, filter: {} },
    { name: '在监测户', unit: '户', value: kpis?.monitored, filter: { state: 'monitored' } },
    { name: '风险已消除', unit: '户', value: kpis?.eliminated, filter: { state: 'eliminated' } },
    { name: '人均纯收入', unit: '元', value: kpis?.perCapitaIncome, filter: {} },
  ]
  return (
    <ul className={css.row} aria-busy={!kpis}>
      {items.map((i) => (
        <li key={i.name}>
          {onOpen ? (
            <button type="button" className={css.kpi} onClick={() => onOpen(i.filter)}>
              <Figure {...i} />
            </button>
          ) : (
            <div className={css.kpi}>
              <Figure {...i} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ name, value, unit }: { name: string; value: number | undefined; unit: string }) {
  return (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        {value === undefined ? '—' : whole(value)}
        <small>{unit}</small>
      </span>
    </>
  )
}
