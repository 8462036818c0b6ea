import { useSdk } from '@mirror/sdk'
import { saveFile } from '@mirror/sdk/save'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag, errorText, whole } from '@mirror/widgets'
import type { Column, Tone } from '@mirror/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PrintButton } from '../engine/paper.tsx'
import { Radar } from '../engine/radar.tsx'
import { Way } from '../engine/way.tsx'
import results from '../engine/results.module.css'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { Pareto } from './pareto.tsx'
import { rankingQuery, SCHEMES } from './queries.ts'
import type { Ranking, RankRow } from './queries.ts'
import { plain } from './rules.ts'

const tones: Readonly<Record<string, Tone>> = { A: 'green', B: 'brand', C: 'yellow', D: 'red' }

/** What a scheme came to: totals by rank, the sides of one sheet, and where points were lost. */
export default function RankingPage() {
  const sdk = useSdk()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const asked = useQuery(rankingQuery(sdk, id))
  const r = asked.data
  const title = r?.title
  useEffect(() => {
    if (title) sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  const book = useMutation({
    mutationFn: () => saveFile(sdk, `/api/rural/assess-scheme/${id}/xlsx`, `${title}.xlsx`),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const open = (sheet: string) => setParams(sheet ? { sheet } : {})
  return (
    <Screen
      title={title ?? t.ranking}
      actions={
        r?.closed === '' && (
          <>
            {sdk.permissions.has('assess:export') && (
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
        <QueryError error={asked.error} title={t.rankingFailed} onRetry={() => asked.refetch()} />
      ) : !r ? (
        <Skeleton rows={12} />
      ) : (
        <div className={css.result}>
          <div data-print="no">
            <Way to={`/m/${SCHEMES}/${id}`}>{t.back}</Way>
          </div>
          {r.closed === '' ? <Shown ranking={r} sheet={params.get('sheet') ?? ''} onOpen={open} /> : <EmptyState icon="lock" title={r.closed} />}
        </div>
      )}
    </Screen>
  )
}

function Shown({ ranking: r, sheet, onOpen }: { ranking: Ranking; sheet: string; onOpen: (id: string) => void }) {
  const one = r.rows.find((x) => x.id === sheet)
  const columns: Column<RankRow>[] = [
    { key: 'rank', title: t.rank, align: 'right', keep: true, cell: (x) => x.rank },
    {
      key: 'name',
      title: t.object,
      head: true,
      grow: true,
      keep: true,
      cell: (x) => (
        <button type="button" className={results.name} onClick={() => onOpen(x.id)}>
          {x.name}
        </button>
      ),
    },
    { key: 'place', title: t.above, wideOnly: true, cell: (x) => x.place },
    { key: 'total', title: t.score, align: 'right', keep: true, cell: (x) => <b>{plain(x.total)}</b> },
    { key: 'grade', title: t.grade, cell: (x) => <Tag tone={tones[x.grade] ?? 'quiet'}>{x.grade}</Tag> },
    ...(r.before
      ? [
          {
            key: 'change',
            title: t.change,
            align: 'right' as const,
            cell: (x: RankRow) => (x.before === null ? '—' : `${x.total > x.before ? '+' : ''}${plain(x.total - x.before)}`),
          },
        ]
      : []),
    { key: 'final', title: t.state, cell: (x) => (x.final ? t.final : t.inPublicity) },
    ...r.groups.map((g, i): Column<RankRow> => ({ key: `g${i}`, title: g.title, align: 'right', wideOnly: true, cell: (x) => plain(x.groups[i], 1) })),
  ]
  return (
    <>
      <section aria-label={t.totals}>
        <ul className={results.tiles}>
          {(
            [
              [t.all, whole(r.all)],
              [t.shown, whole(r.shown)],
              [t.mean, plain(r.mean)],
              ...r.grades.map((g) => [`${t.grade} ${g.code}（${g.from > 0 ? t.from(String(g.from)) : t.below}）`, whole(g.count)] as const),
            ] as const
          ).map(([name, n]) => (
            <li key={name}>
              <span>{name}</span>
              <b>{n}</b>
            </li>
          ))}
        </ul>
        <p className={css.quiet}>{r.before ? t.yearOf(r.before) : t.noYear}</p>
      </section>
      {one && (
        <section className={css.detail} aria-label={one.name}>
          <h2>
            {one.name} <b>{plain(one.total)}</b>
            <Button kind="plain" onClick={() => onOpen('')}>
              {t.closeDetail}
            </Button>
          </h2>
          <Radar
            name={one.name}
            label={t.radarOf(one.name)}
            side={t.sides}
            average={t.average}
            heads={r.groups.map((g) => g.title)}
            own={one.groups.length > 0 ? one.groups : r.groups.map(() => null)}
            mean={r.groups.map((g) => g.mean)}
          />
          <Way to={`/m/assess/${one.id}`}>{t.openSheet}</Way>
        </section>
      )}
      <section aria-label={t.ranking}>
        <h2>{t.ranking}</h2>
        <DataTable caption={t.ranking} columns={columns} rows={r.rows} rowKey={(x) => x.id} empty={null} dense />
      </section>
      <section aria-label={t.pareto}>
        <h2>{t.pareto}</h2>
        {r.reasons.length === 0 ? <p className={css.quiet}>{t.noLost}</p> : <Pareto reasons={r.reasons} />}
      </section>
    </>
  )
}
