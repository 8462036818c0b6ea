import { useDict } from '@mirror/widgets'
import css from './family.module.css'
import { t } from './family.texts.ts'
import type { ChangeLine } from './queries.ts'

/** Before → after, under the member or household it is about. `shown` are sealed values of the sheet that were opened. */
export function ChangeLines({ lines, shown = {} }: { lines: readonly ChangeLine[]; shown?: Record<string, string> }) {
  const groups = new Map<string, ChangeLine[]>()
  for (const l of lines) {
    const of = [l.home, l.member].filter(Boolean).join(' · ')
    groups.set(of, [...(groups.get(of) ?? []), l])
  }
  return (
    <div className={css.diff}>
      {[...groups].map(([of, list]) => (
        <table key={of}>
          <caption>{of || t.home}</caption>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((l) => (
              <tr key={l.title}>
                <th scope="row">{l.title}</th>
                <td data-side="before">
                  <Said line={l} value={l.before} none={emptySide(list, 'before')} />
                </td>
                <td data-side="after">
                  <Said line={l} value={sealedOf(l, shown) ?? l.after} none={emptySide(list, 'after')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** Who comes was not there before, and who goes is not there after; of all others an empty side was not filled in. */
export const emptySide = (lines: readonly ChangeLine[], side: 'before' | 'after'): string =>
  lines.some((l) => (l.field === 'name' || l.field === 'householdNo') && l[side] === null) ? '—' : t.unfilled

/** The sheet holds the new number itself; the household's old one stays masked here. */
const sealedOf = (l: ChangeLine, shown: Record<string, string>) =>
  l.after === null ? undefined : l.kind === 'idNumber' ? shown['idNo'] : l.kind === 'phone' ? shown['phone'] : undefined

function Said({ line, value, none }: { line: ChangeLine; value: unknown; none: string }) {
  if (value === null || value === undefined || value === '') return <>{none}</>
  if (line.kind === 'dict') return <Coded dict={line.dict} code={String(value)} />
  if (line.kind === 'bool') return <>{value === true ? t.yes : t.no}</>
  if (typeof value === 'number')
    return (
      <>
        {value.toLocaleString('zh-CN', { minimumFractionDigits: line.kind === 'money' ? 2 : 0 })} {line.unit}
      </>
    )
  return <>{String(value)}</>
}

function Coded({ dict, code }: { dict: string; code: string }) {
  return <>{useDict(dict).name(code)}</>
}
