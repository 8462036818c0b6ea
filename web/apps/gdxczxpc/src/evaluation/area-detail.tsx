import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { DataTable, QueryError } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FigureTable } from '../engine/figure-table.tsx'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import { detailQuery } from './queries.ts'
import type { Result } from './queries.ts'
import { Radar } from '../engine/radar.tsx'
import { scoreText } from '../engine/score.ts'
import { gaps, signed, valueText } from './rules.ts'

interface Props {
  id: string
  object: string
  result: Result
  onClose: () => void
}

/** One area: its dimensions against the mean, what it loses most by, and all that its score is made of. */
export function AreaDetail({ id, object, result: r, onClose }: Props) {
  const sdk = useSdk()
  const asked = useQuery(detailQuery(sdk, id, object))
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.querySelector('h2')?.focus()
  }, [object])
  const x = asked.data
  return (
    <section ref={top} className={css.detail} aria-label={x?.name ?? t.radar}>
      {asked.isError && !x ? (
        <QueryError error={asked.error} title={t.detailFailed} onRetry={() => asked.refetch()} />
      ) : !x ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <header>
            <h2 tabIndex={-1}>{x.name}</h2>
            <p>
              <b>{scoreText(x.score)}</b>
              {x.band} · {x.rank > 0 ? t.own(x.rank, r.ranked) : t.notRanked}
              {x.growth !== null && ` · ${t.growth} ${signed(x.growth)}`}
            </p>
            <Button kind="plain" onClick={onClose}>
              {t.close}
            </Button>
          </header>
          {x.missing > 0 && <p className={css.quiet}>{x.rank === 0 ? t.notRankedHint : t.missingHint(x.missing)}</p>}
          <div className={css.sides}>
            <div>
              <h3>{t.radar}</h3>
              <Radar
                name={x.name}
                label={t.radarLegend(x.name)}
                side={t.dimension}
                average={t.average}
                heads={r.dimensions.map((d) => d.title)}
                own={x.dimensions}
                mean={r.dimensions.map((d) => d.mean)}
              />
            </div>
            <div>
              <h3>{t.gaps}</h3>
              <Gaps result={r} inputs={x.inputs} />
            </div>
          </div>
          <FigureTable
            summary={t.inputs}
            heads={[t.figure, t.value, t.scaled, `${t.realWeight}（%）`, t.points]}
            rows={r.subjects.map((s, i) => {
              const v = x.inputs[i]
              return [
                s.unit ? `${s.title}（${s.unit}）` : s.title,
                v && v.value !== null ? valueText(v.value, s.decimals) : t.lacking,
                s.flat ? t.flat : v && v.scaled !== null ? v.scaled.toFixed(4) : '—',
                v && v.scaled !== null ? v.weight.toFixed(2) : '—',
                v && v.scaled !== null ? v.points.toFixed(2) : '—',
              ]
            })}
          />
        </>
      )}
    </section>
  )
}

type Gap = ReturnType<typeof gaps>[number]

function Gaps({ result, inputs }: { result: Result; inputs: Parameters<typeof gaps>[1] }) {
  const rows = gaps(result.subjects, inputs)
  const columns: Column<Gap>[] = [
    { key: 'figure', title: t.figure, head: true, grow: true, cell: (g) => (g.subject.unit ? `${g.subject.title}（${g.subject.unit}）` : g.subject.title) },
    { key: 'value', title: t.value, align: 'right', cell: (g) => (g.input.value === null ? t.lacking : valueText(g.input.value, g.subject.decimals)) },
    { key: 'aim', title: t.aim, align: 'right', cell: (g) => valueText(g.subject.target ?? g.subject.mean, Math.max(1, g.subject.decimals)) },
    { key: 'short', title: t.short, align: 'right', cell: (g) => valueText(g.toTarget, Math.max(1, g.subject.decimals)) },
    { key: 'lost', title: t.lost, align: 'right', cell: (g) => (g.input.value === null ? '—' : g.input.lost.toFixed(2)) },
  ]
  return <DataTable caption={t.gaps} columns={columns} rows={rows} rowKey={(g) => g.subject.key} empty={<p className={css.quiet}>{t.noGaps}</p>} dense />
}
