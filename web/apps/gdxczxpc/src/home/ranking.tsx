import { Button, EmptyState } from '@mirror/ui'
import { whole } from '@mirror/widgets'
import type { Overview } from './queries.ts'
import css from './ranking.module.css'
import { ranked, share } from './rules.ts'
import type { Measure } from './rules.ts'
import { t } from './home.texts.ts'

interface Props {
  overview: Overview
  measure: Measure
  onOpen: (id: string) => void
  /** The household list of an area: of a village, which has no map below it, or of the area on show. */
  onList: ((areaId: string) => void) | undefined
}

/** A figure in words; null is one that nobody entered. */
const figure = (n: number | null) => (n === null ? t.unfilled : whole(n))

/** Children by one figure. The map's figures for eyes that cannot use a map and for hands that use a keyboard. */
export function Ranking({ overview, measure, onOpen, onList }: Props) {
  const { area, children } = overview
  // No children are also what somebody sees who has only rows of their own, or none: the words must hold for them too.
  if (children.length === 0)
    return overview.kpis.households === 0 ? (
      <EmptyState icon="household" title={t.noneTitle}>
        {t.noneText(area.name)}
      </EmptyState>
    ) : (
      <EmptyState icon="village" title={area.name} actions={onList ? <Button onClick={() => onList(area.id)}>{t.openList}</Button> : null}>
        {t.inAll(overview.kpis.households, onList !== undefined)}
      </EmptyState>
    )
  const rows = ranked(children, measure)
  const values = rows.map((r) => r[measure.key])
  return (
    <ol className={css.list}>
      {rows.map((c, i) => (
        <li key={c.id}>
          <button type="button" className={css.row} onClick={() => (c.leaf && onList ? onList(c.id) : onOpen(c.id))} title={c.name}>
            <span className={css.rank}>{i + 1}</span>
            <span className={css.name}>{c.name}</span>
            <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share(c[measure.key], values)} height="8" />
            </svg>
            <span className={css.value}>{figure(c[measure.key])}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
