import type { Board } from './rules.ts'
import { line, money } from './rules.ts'
import { Leading } from './leading.tsx'
import css from './spending.module.css'
import { t } from './visual.texts.ts'

const WIDTH = 300
const HEIGHT = 110

/** 资金支出进度 against time: what is paid by the end of each month, and what should be. */
export function Spending({ board, list }: { board: Board | undefined; list: string | undefined }) {
  if (!board) return <p className={css.none}>{t.loading}</p>
  const { year, quota, months, targets, recentDays, recent } = board.money
  const last = months.at(-1)
  if (!last) return <p className={css.none}>{t.noMoney(year)}</p>
  const paid = months.map((m) => m.percent)
  const points = Math.round((last.percent - last.target) * 10) / 10
  const at = (i: number) => (i / 11) * WIDTH
  const up = (percent: number) => HEIGHT - (Math.min(100, percent) / 100) * HEIGHT
  return (
    <>
      <p className={css.now}>
        <span data-of="paid">
          {t.paid}{' '}
          <b>
            <Leading to={list}>{last.percent}%</Leading>
          </b>
        </span>
        <span data-of="target">
          {t.target} <b>{last.target}%</b>
        </span>
        <em data-tone={points < 0 ? 'behind' : 'ahead'}>{points === 0 ? t.even : points > 0 ? t.ahead(points.toFixed(1)) : t.behind((-points).toFixed(1))}</em>
      </p>
      <svg className={css.lines} viewBox={`-30 -8 ${WIDTH + 44} ${HEIGHT + 28}`} aria-hidden="true">
        {[0, 50, 100].map((n) => (
          <g key={n}>
            <line className={css.rule} x1="0" x2={WIDTH} y1={up(n)} y2={up(n)} />
            <text className={css.tick} x="-6" y={up(n) + 4} textAnchor="end">
              {n}
            </text>
          </g>
        ))}
        {[1, 3, 6, 9, 12].map((m) => (
          <text key={m} className={css.tick} x={at(m - 1)} y={HEIGHT + 17} textAnchor="middle">
            {t.nth(m)}
          </text>
        ))}
        <polyline className={css.line} data-of="target" points={line(targets, 12, WIDTH, HEIGHT)} />
        <polyline className={css.line} data-of="paid" points={line(paid, 12, WIDTH, HEIGHT)} />
        <circle className={css.dot} r="3.5" cx={at(paid.length - 1)} cy={up(last.percent)} />
      </svg>
      <p className={css.hint}>
        {quota > 0 ? t.ofQuota : t.ofAllocated}
        <br />
        <Leading to={list}>{t.recent(recentDays, money(recent).join(' '))}</Leading>
      </p>
      <table className="sr-only">
        <caption>{t.spendingChart(year)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.paid}</th>
            <th scope="col">{t.target}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((m) => (
            <tr key={m.month}>
              <th scope="row">{t.nth(m.month)}</th>
              <td>{m.percent}%</td>
              <td>{m.target}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
