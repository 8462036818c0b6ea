import type { Schemas } from '@mirror/contract'
import { Facts, Tag, whole } from '@mirror/widgets'
import { FigureTable } from '../engine/figure-table.tsx'
import css from './income-reckoned.module.css'
import { t } from './income-reckoned.texts.ts'
import { compared } from './reckoned.ts'

type Row = [string, ...string[]]

/** The income as social assistance reckons it, with its arithmetic: what counted, what was taken off, of which year, by which rule, and the line it is compared with. */
export default function IncomeReckoned({ of: r, heading: H }: { of: Schemas['IncomeReckoning']; heading: 'h3' | 'h4' }) {
  const yuan = (n: number | null | undefined) => (n === null || n === undefined ? t.unknown : t.yuan(whole(n)))
  const { tone, text } = compared(r)
  const verdict = <Tag tone={tone}>{text}</Tag>
  return (
    <div className={css.reckoned}>
      <H>{t.title}</H>
      <Facts
        items={[
          [t.perCapita, yuan(r.perCapita)],
          [
            t.line,
            <>
              {r.line === null ? t.noLine : yuan(r.line)}
              <small className={css.source}>{r.lineSays}</small>
            </>,
          ],
          [t.compared, verdict],
          [t.coping, yuan(r.coping)],
          [t.period, r.year > 0 ? t.periodOf(r.from, r.to, r.year) : t.noYear(r.from, r.to)],
          [t.rule, r.ruleArea ? t.ruleOf(r.ruleArea, r.ruleFrom, r.document) : r.document],
        ]}
      />
      {r.missing.length > 0 && <p className={css.missing}>{t.missing(r.missing.join('、'))}</p>}
      {r.unsaid.length > 0 && <p className={css.note}>{t.unsaid(r.unsaid.join('、'))}</p>}
      {r.terms.length > 0 && (
        <FigureTable
          summary={t.how}
          heads={[t.item, t.entered, t.percent, t.value]}
          rows={[
            ...r.terms.map((x): Row => [x.title, yuan(x.amount), `${x.percent}%`, x.value === null ? t.unknown : t.signed(x.plus, whole(x.value))]),
            ...(r.net === null ? [] : [[t.net, '', '', t.yuan(whole(r.net))] satisfies Row]),
            ...(r.perCapita === null ? [] : [[t.each(r.members), '', '', t.yuan(whole(r.perCapita))] satisfies Row]),
          ]}
        />
      )}
    </div>
  )
}
