import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { libraryQuery, SCHEMES } from './queries.ts'
import { plain, readTree, sum } from './rules.ts'

/** The tree of a scheme on its page, with the way to its ranking and to a copy. */
export default function SchemeRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const library = useQuery(libraryQuery(sdk))
  const { data: d } = useQuery(descriptionQuery(sdk, SCHEMES))
  if (library.isError && !library.data) return <QueryError error={library.error} title={t.libraryFailed} onRetry={() => library.refetch()} />
  if (!library.data) return <Skeleton rows={6} />
  const known = new Map(library.data.items.map((m) => [m.key, m.title]))
  const running = record.state === '30' || record.state === '40'
  return (
    <section className={engine.group} aria-label={t.indicators}>
      <h2>{t.indicators}</h2>
      {readTree(record.values['indicators']).map((g, n) => (
        <div key={g.title} className={css.shownGroup}>
          <h3>
            {n + 1} {g.title}
            <small>{plain(sum(g.items))}</small>
          </h3>
          <ul>
            {g.items.map((x, i) => (
              <li key={x.title}>
                <span>
                  {n + 1}.{i + 1} {x.title}
                </span>
                <b>{x.points}</b>
                <small>
                  {[
                    x.source === 'auto' ? `${t.byFigure}：${known.get(x.key) ?? x.key} · ${t[x.way]}` : t.byHand,
                    x.proof && t.needsProof,
                    x.deductions.length > 0 && `${t.faults}：${x.deductions.map((d) => `${d.title} −${d.points}`).join('、')}`,
                    x.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={css.actions}>
        {running && record.values['kind'] !== '5' && <Way to={`/m/${SCHEMES}/${record.id}/ranking`}>{t.openRanking}</Way>}
        {d?.mayAdd && <Way to={`/m/${SCHEMES}/new?from=${record.id}`}>{t.copy}</Way>}
      </div>
    </section>
  )
}
