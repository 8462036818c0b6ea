import { whole } from '@mirror/widgets'
import css from './kpis.module.css'
import type { Overview } from './queries.ts'
import { t } from './home.texts.ts'

/** The five figures of the area; each opens the list it counts, for people who may open it. */
export function Kpis({ kpis, onOpen }: { kpis: Overview['kpis'] | undefined; onOpen: ((filter: Record<string, string>) => void) | undefined }) {
  const items: { name: string; unit: string; value: number | null | undefined; note?: string; filter: Record<string, string> }[] = [
    { name: t.households, unit: t.householdsUnit, value: kpis?.households, filter: {} },
    { name: t.members, unit: t.membersUnit, value: kpis?.members, filter: {} },
    { name: t.monitoredNow, unit: t.householdsUnit, value: kpis?.monitored, filter: { state: 'monitored' } },
    { name: t.eliminated, unit: t.householdsUnit, value: kpis?.eliminated, filter: { state: 'eliminated' } },
    { name: t.perCapita, unit: t.perCapitaIncomeUnit, value: kpis?.perCapitaIncome, note: kpis ? of(kpis) : '', filter: {} },
  ]
  return (
    <ul className={css.row} data-tour="figures" aria-busy={!kpis}>
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

/** Of how many people a mean is, where that is not all of them. */
const of = (k: Overview['kpis']) => (k.incomeMembers > 0 && k.incomeMembers < k.members ? t.ofKnown(k.incomeMembers) : '')

function Figure({ name, value, unit, note }: { name: string; value: number | null | undefined; unit: string; note?: string }) {
  return (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        {value === undefined ? '—' : value === null ? t.unfilled : whole(value)}
        <small>{value === null ? '' : unit}</small>
      </span>
      {note && <span className={css.name}>{note}</span>}
    </>
  )
}
