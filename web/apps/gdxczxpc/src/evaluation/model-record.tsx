import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { DataTable, QueryError } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { descriptionQuery } from '../engine/description.ts'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import { DIMENSIONS, readIndicators } from './rules.ts'
import type { Indicator } from './rules.ts'
import { MODELS, libraryQuery } from './queries.ts'

/** The figures of a model on its page, and the way to a copy of it. */
export default function ModelRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const library = useQuery(libraryQuery(sdk))
  const { data: d } = useQuery(descriptionQuery(sdk, MODELS))
  if (library.isError && !library.data) return <QueryError error={library.error} title={t.libraryFailed} onRetry={() => library.refetch()} />
  if (!library.data) return <Skeleton rows={6} />
  const known = new Map(library.data.items.map((m) => [m.key, m]))
  const byHand = record.values['weighting'] === '1'
  const columns: Column<Indicator>[] = [
    { key: 'figure', title: t.figure, head: true, grow: true, cell: (x) => known.get(x.key)?.title ?? `${x.key}（${t.gone}）` },
    { key: 'dimension', title: t.dimension, cell: (x) => DIMENSIONS.map((d) => (d === x.dimension ? t[d] : '')).join('') },
    { key: 'direction', title: t.direction, cell: (x) => (x.negative ? t.negative : t.positive) },
    ...(byHand ? [{ key: 'weight', title: t.weightOf, align: 'right' as const, cell: (x: Indicator) => x.weight }] : []),
    { key: 'target', title: t.target, align: 'right', cell: (x) => x.target || '—' },
    { key: 'unit', title: t.unit, wideOnly: true, cell: (x) => known.get(x.key)?.unit || '—' },
  ]
  return (
    <section className={engine.group} aria-label={t.list}>
      <h2>{t.list}</h2>
      {!byHand && <p className={css.quiet}>{t.entropyHint}</p>}
      <DataTable caption={t.list} columns={columns} rows={readIndicators(record.values['indicators'])} rowKey={(x) => x.key} empty={null} dense />
      {d?.mayAdd && (
        <div className={css.after}>
          <Way to={`/m/${MODELS}/new?from=${record.id}`}>{t.copy}</Way>
        </div>
      )}
    </section>
  )
}
