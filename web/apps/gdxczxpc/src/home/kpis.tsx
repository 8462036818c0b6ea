import { useSdk } from '@mirror/sdk'
import { whole } from '@mirror/widgets'
import { useNavigate } from 'react-router'
import css from './kpis.module.css'
import type { Board, Overview } from './queries.ts'
import { boardWays } from './rules.ts'
import { t } from './home.texts.ts'

interface Item {
  name: string
  unit: string
  value: number | null | undefined
  /** What stands where there is no figure. */
  none?: string
  /** What else the figure says: of whom it is, or why there is none. */
  note?: string | undefined
  onOpen?: (() => void) | undefined
}

/** The five figures of the area; each opens the list it counts, for people who may open it. */
export function Kpis({ kpis, onOpen }: { kpis: Overview['kpis'] | undefined; onOpen: ((filter: Record<string, string>) => void) | undefined }) {
  const to = (filter: Record<string, string>) => onOpen && (() => onOpen(filter))
  return (
    <Row
      tour="figures"
      busy={!kpis}
      items={[
        { name: t.households, unit: t.householdsUnit, value: kpis?.households, onOpen: to({}) },
        { name: t.members, unit: t.membersUnit, value: kpis?.members, note: kpis && t.membersIn(whole(kpis.households)), onOpen: to({}) },
        { name: t.monitoredNow, unit: t.householdsUnit, value: kpis?.monitored, onOpen: to({ state: 'monitored' }) },
        { name: t.eliminated, unit: t.householdsUnit, value: kpis?.eliminated, onOpen: to({ state: 'eliminated' }) },
        {
          name: t.perCapita,
          unit: t.perCapitaIncomeUnit,
          value: kpis?.perCapitaIncome && Math.round(kpis.perCapitaIncome),
          none: t.unfilled,
          note: kpis && of(kpis),
          onOpen: to({ fact: 'incomeKnown' }),
        },
      ]}
    />
  )
}

/** Of how many people a mean is, where that is not all of them. */
const of = (k: Overview['kpis']) => (k.incomeMembers > 0 && k.incomeMembers < k.members ? t.ofKnown(k.incomeMembers) : '')

/** Teams, surveys and issues of the area, as the wall has them; each opens the list it is of, for people who may open it. */
export function BoardKpis({ board, area }: { board: Board | undefined; area: string }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const ways = boardWays(board?.money.year, area, sdk.area.effectiveId)
  const item = (key: keyof typeof ways, name: string, unit: string): Item => ({
    name,
    unit,
    value: board?.[key].value,
    note: board?.[key].why,
    onOpen: board && board[key].value !== null && sdk.permissions.has(ways[key].can) ? () => void navigate(ways[key].to) : undefined,
  })
  return (
    <Row
      busy={!board}
      items={[
        item('teams', t.teams, t.teamsUnit),
        item('present', t.present, t.percent),
        item('satisfaction', t.satisfaction, t.points),
        item('solved', t.solved, t.percent),
      ]}
    />
  )
}

function Row({ items, busy, tour }: { items: Item[]; busy: boolean; tour?: string }) {
  return (
    <ul className={css.row} data-tour={tour} data-four={items.length === 4 || undefined} aria-busy={busy}>
      {items.map((i) => (
        <li key={i.name}>
          {i.onOpen ? (
            <button type="button" className={css.kpi} onClick={i.onOpen}>
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

function Figure({ name, value, unit, none, note }: Item) {
  return (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        {value === undefined ? '—' : value === null ? (none ?? '—') : Number.isInteger(value) ? whole(value) : value}
        <small>{value === null ? '' : unit}</small>
      </span>
      {note && <span className={css.name}>{note}</span>}
    </>
  )
}
