import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { t } from '../engine/engine.texts.ts'
import engine from '../engine/engine.module.css'
import { FigureTable } from '../engine/figure-table.tsx'
import type { Whole } from '../engine/model.ts'
import { compareQuery } from './queries.ts'
import { Radar } from './radar.tsx'
import css from './village-compare.module.css'

const figure = (n: number | null | undefined) => (n === null || n === undefined ? '—' : n.toLocaleString('zh-CN', { maximumFractionDigits: 1 }))

/** One village against its county's average and the targets: radar, gap list, and every figure in a table. */
export default function VillageCompare({ record }: { record: Whole }) {
  const sdk = useSdk()
  const compare = useQuery(compareQuery(sdk, record.id, record.version))
  const c = compare.data
  return (
    <section className={engine.group}>
      <h2>{t.compare}</h2>
      {compare.isError && !c ? (
        <QueryError error={compare.error} title={t.compareFailed} onRetry={() => compare.refetch()} />
      ) : !c ? (
        <Skeleton rows={6} />
      ) : (
        <>
          <div className={css.pair}>
            <figure className={css.figure}>
              <Radar figures={c.figures.filter((f) => f.axis)} />
              <figcaption>{t.compareHint(c.county, c.year, c.others)}</figcaption>
            </figure>
            <div>
              <h3>{t.gaps}</h3>
              {c.figures.every((f) => f.gap === 0) ? (
                <p className={engine.quiet}>{t.noGaps}</p>
              ) : (
                <ul className={css.gaps}>
                  {c.figures
                    .filter((f) => f.gap > 0)
                    .map((f) => (
                      <li key={f.key}>
                        <span>{f.title}</span>
                        <Tag tone="orange">{`${t.gap} ${figure(f.gap)} ${f.unit}`}</Tag>
                      </li>
                    ))}
                </ul>
              )}
            </div>
          </div>
          <FigureTable
            summary={t.data}
            heads={[t.figure, t.village, t.mean, t.target]}
            rows={c.figures.map((f) => [`${f.title}（${f.unit}）`, figure(f.value), figure(f.mean), figure(f.target)])}
          />
        </>
      )}
    </section>
  )
}
