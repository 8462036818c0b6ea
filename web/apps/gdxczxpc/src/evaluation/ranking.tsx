import { Button } from '@mirror/ui'
import { DataTable, Tag } from '@mirror/widgets'
import type { Column, Tone } from '@mirror/widgets'
import results from '../engine/results.module.css'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import type { Result, Row } from './queries.ts'
import { scoreText } from '../engine/score.ts'
import { signed } from './rules.ts'

/** How many rows a page of the server has. */
const PAGE = 100

const tones: readonly Tone[] = ['green', 'brand', 'yellow', 'orange']

interface Props {
  result: Result
  from: number
  onFrom: (from: number) => void
  onOpen: (id: string) => void
}

/** The areas by rank, with their bands; those without a rank stand last and say why. */
export function Ranking({ result: r, from, onFrom, onOpen }: Props) {
  const tone = (band: string) => tones[r.bands.findIndex((b) => b.title === band)] ?? 'quiet'
  const columns: Column<Row>[] = [
    { key: 'rank', title: t.rank, align: 'right', keep: true, cell: (x) => (x.rank > 0 ? x.rank : <span title={t.notRankedHint}>{t.notRanked}</span>) },
    {
      key: 'area',
      title: t.area,
      head: true,
      grow: true,
      keep: true,
      cell: (x) => (
        <button type="button" className={results.name} onClick={() => onOpen(x.id)}>
          {x.name}
        </button>
      ),
    },
    ...(r.rows.some((x) => x.place !== '') ? [{ key: 'place', title: t.place, wideOnly: true, cell: (x: Row) => x.place }] : []),
    {
      key: 'score',
      title: t.score,
      align: 'right',
      keep: true,
      cell: (x) => (x.rank > 0 ? <b>{scoreText(x.score)}</b> : <span className={css.unranked}>{scoreText(x.score)}</span>),
    },
    { key: 'band', title: t.band, cell: (x) => (x.band ? <Tag tone={tone(x.band)}>{x.band}</Tag> : '—') },
    ...(r.previous ? [{ key: 'growth', title: t.growth, align: 'right' as const, cell: (x: Row) => signed(x.growth) }] : []),
    ...r.dimensions.map((d, i): Column<Row> => ({ key: d.code, title: d.title, align: 'right', wideOnly: true, cell: (x) => scoreText(x.dimensions[i]) })),
    { key: 'missing', title: t.missing, align: 'right', cell: (x) => (x.missing > 0 ? <span title={t.missingHint(x.missing)}>{x.missing}</span> : '—') },
  ]
  return (
    <>
      <DataTable caption={t.ranking} columns={columns} rows={r.rows} rowKey={(x) => x.id} empty={<p className={css.quiet}>{t.noRows}</p>} dense />
      {r.rows.some((x) => x.rank === 0) && <p className={css.after}>{t.notRankedNote}</p>}
      {r.total > PAGE && (
        <p className={css.pages} data-print="no">
          <span>{t.page(from + 1, from + r.rows.length, r.total)}</span>
          <Button disabled={from === 0} onClick={() => onFrom(Math.max(0, from - PAGE))}>
            {t.previousPage}
          </Button>
          <Button disabled={from + PAGE >= r.total} onClick={() => onFrom(from + PAGE)}>
            {t.nextPage}
          </Button>
        </p>
      )}
    </>
  )
}
