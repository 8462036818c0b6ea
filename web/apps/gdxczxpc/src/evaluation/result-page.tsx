import { standards, useSdk, useTheme } from '@mirror/sdk'
import { saveFile } from '@mirror/sdk/save'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaMap, QueryError, Screen, errorText, hasMap, whole } from '@mirror/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { FigureTable } from '../engine/figure-table.tsx'
import { PrintButton } from '../engine/paper.tsx'
import { Way } from '../engine/way.tsx'
import { Crumb } from '../engine/crumb.tsx'
import { AreaDetail } from './area-detail.tsx'
import results from '../engine/results.module.css'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import { Quadrants } from './quadrants.tsx'
import { RUNS, resultQuery } from './queries.ts'
import type { Result } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { scoreText } from '../engine/score.ts'
import { valueText } from './rules.ts'
import { VerifyButton } from './verify-button.tsx'

/** What a run says of the areas within one: all that is chosen lives in the address. */
export default function ResultPage() {
  const sdk = useSdk()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const object = params.get('object') ?? ''
  const from = Number(params.get('from')) || 0
  const asked = useQuery(resultQuery(sdk, id, area, from))
  const r = asked.data
  const title = r?.title
  useEffect(() => {
    if (title) sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  const show = (part: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) {
      if (v) next.set(k, v)
      else next.delete(k)
    }
    setParams(next)
  }
  const open = (to: string) => {
    // An area that is evaluated itself opens its own figures; one above leads to those in it.
    if (r?.rows.some((x) => x.id === to) || r?.points.some((x) => x.id === to) || r?.parts.some((x) => x.id === to && x.leaf)) show({ object: to })
    else show({ area: to, object: '', from: '' })
  }
  const book = useMutation({
    mutationFn: () => saveFile(sdk, `/api/rural/comprehensiveEvaluation/${id}/xlsx`, `${title}.xlsx`),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  return (
    <Screen
      title={title ?? t.result}
      actions={
        r?.closed === '' && (
          <>
            {sdk.permissions.has('comprehensiveEvaluation:export') && (
              <Button disabled={book.isPending} onClick={() => book.mutate()}>
                {t.book}
              </Button>
            )}
            <PrintButton />
          </>
        )
      }
    >
      {asked.isError && !r ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !r ? (
        <Skeleton rows={12} />
      ) : (
        <div className={css.result} aria-busy={asked.isPlaceholderData || undefined}>
          <div className={css.where}>
            <span data-print="no">
              <Way to={`/m/${RUNS}/${id}`}>{t.back}</Way>
            </span>
            <Crumb path={r.area.path} onOpen={(to) => show({ area: to, object: '', from: '' })} />
            {r.closed === '' && <span className={css.quiet}>{t.date(r.date)}</span>}
            {r.closed === '' && (
              <span className={css.check} data-print="no">
                <VerifyButton id={id} />
              </span>
            )}
          </div>
          {r.closed === '' ? (
            <>
              <Overview result={r} />
              {object !== '' && <AreaDetail key={object} id={id} object={object} result={r} onClose={() => show({ object: '' })} />}
              <section aria-label={t.ranking}>
                <h2>{t.ranking}</h2>
                <Ranking result={r} from={from} onFrom={(n) => show({ from: n > 0 ? String(n) : '' })} onOpen={(to) => show({ object: to })} />
              </section>
              <Places result={r} onOpen={open} />
              <Growth result={r} onOpen={(to) => show({ object: to })} />
              <Spread result={r} />
            </>
          ) : (
            <EmptyState icon="lock" title={r.closed} />
          )}
        </div>
      )}
    </Screen>
  )
}

function Overview({ result: r }: { result: Result }) {
  const top = r.area.path[0]?.id === r.area.id && r.total === r.objects
  return (
    <section className={css.overview} aria-label={t.result}>
      <ul className={results.tiles}>
        {(
          [
            [t.objects, whole(r.objects)],
            [t.ranked, whole(r.ranked)],
            [t.marked, whole(r.marked)],
            [t.mean, scoreText(r.mean)],
            ...(top ? [] : ([[t.here, scoreText(r.here)]] as const)),
          ] as const
        ).map(([name, n]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{n}</b>
          </li>
        ))}
      </ul>
      <div>
        <table className={results.small}>
          <caption>{t.bandCounts}</caption>
          <thead>
            <tr>
              <th scope="col">{t.band}</th>
              <th scope="col">{t.score}</th>
              <th scope="col">{t.all}</th>
              {!top && <th scope="col">{t.within}</th>}
            </tr>
          </thead>
          <tbody>
            {r.bands.map((b, i) => (
              <tr key={b.title}>
                <th scope="row">{b.title}</th>
                <td>{i === r.bands.length - 1 ? t.below : t.from(b.from)}</td>
                <td>{whole(b.all)}</td>
                {!top && <td>{whole(b.here)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The areas below: their own scores, or the means of the areas in them. */
function Places({ result: r, onOpen }: { result: Result; onOpen: (id: string) => void }) {
  const theme = useTheme()
  if (r.parts.length < 2) return null
  const leaves = r.parts.every((p) => p.leaf)
  const drawn = hasMap(r.area.id)
  // Without a map the ranking has it all.
  if (!drawn && leaves) return null
  const measure = leaves ? t.mapMeasure : t.mapMean
  return (
    <section aria-label={t.map}>
      <h2>{t.map}</h2>
      {drawn && (
        <AreaMap
          areaId={r.area.id}
          areaName={r.area.name}
          measure={measure}
          items={r.parts.flatMap((p) => (p.mean === null ? [] : [{ id: p.id, name: p.name, value: p.mean }]))}
          number={standards.given.mapNumber}
          dark={theme.mode === 'dark'}
          onOpen={onOpen}
        />
      )}
      <FigureTable
        summary={t.mapData}
        heads={[t.area, measure, t.count]}
        rows={r.parts.map((p) => [
          <button key={p.id} type="button" className={results.name} onClick={() => onOpen(p.id)}>
            {p.name}
          </button>,
          scoreText(p.mean),
          whole(p.count),
        ])}
      />
    </section>
  )
}

/** How many areas the quadrants hold (the server's pointsMost). */
const POINTS = 500

function Growth({ result: r, onOpen }: { result: Result; onOpen: (id: string) => void }) {
  return (
    <section aria-label={t.quadrant}>
      <h2>{t.quadrant}</h2>
      {!r.previous ? (
        <p className={css.quiet}>{t.quadrantNone}</p>
      ) : r.points.length < 2 || r.mean === null ? (
        <p className={css.quiet}>{r.total > POINTS ? t.quadrantMany : t.quadrantFew}</p>
      ) : (
        <>
          <p className={css.quiet}>{t.quadrantHint(r.previous)}</p>
          <Quadrants points={r.points} mean={r.mean} onOpen={onOpen} />
        </>
      )}
    </section>
  )
}

/** The figures of the model with what they weigh. */
function Spread({ result: r }: { result: Result }) {
  const dimension = new Map(r.dimensions.map((d) => [d.code, d.title]))
  return (
    <section aria-label={t.spread}>
      <h2>{t.spread}</h2>
      <p className={css.quiet}>{r.entropy ? t.byEntropy : t.byHand}</p>
      <div className={results.scroll} role="group" aria-label={t.spread} tabIndex={0}>
        <table className={`${results.small} ${css.wide}`}>
          <thead>
            <tr>
              {[t.figure, t.dimension, t.direction, `${t.adopted}（%）`, ...(r.entropy ? [t.entropy] : []), t.min, t.meanValue, t.max, t.target, t.present].map(
                (h) => (
                  <th key={h} scope="col" data-word={h === t.dimension || h === t.direction ? '' : undefined}>
                    {h}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {r.subjects.map((s) => (
              <tr key={s.key}>
                <th scope="row">{s.unit ? `${s.title}（${s.unit}）` : s.title}</th>
                <td data-word="">{dimension.get(s.dimension)}</td>
                <td data-word="">{s.negative ? t.negative : t.positive}</td>
                <td>{s.present === 0 ? t.nobodyHas : s.flat ? t.flat : s.weight.toFixed(2)}</td>
                {r.entropy && <td>{s.flat ? '—' : s.entropy.toFixed(4)}</td>}
                <td>{s.present > 0 ? valueText(s.min, s.decimals) : '—'}</td>
                <td>{s.present > 0 ? valueText(s.mean, Math.max(1, s.decimals)) : '—'}</td>
                <td>{s.present > 0 ? valueText(s.max, s.decimals) : '—'}</td>
                <td>{valueText(s.target, s.decimals)}</td>
                <td>{whole(s.present)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
