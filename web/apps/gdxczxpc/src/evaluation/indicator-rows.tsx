import { Button } from '@mirror/ui'
import { Choice, Groups, TextField } from '@mirror/widgets'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import type { Metric } from './queries.ts'
import { DIMENSIONS, evenWeights } from './rules.ts'
import type { Indicator } from './rules.ts'

interface Props {
  list: readonly Indicator[]
  library: readonly Metric[]
  byHand: boolean
  wrong: Readonly<Record<string, string | undefined>>
  onChange: (next: Indicator[]) => void
}

/** The figures of a model, one in a row, and the choice of another one. */
export function IndicatorRows({ list, library, byHand, wrong, onChange }: Props) {
  const known = new Map(library.map((m) => [m.key, m]))
  const put = (i: number, part: Partial<Indicator>) => onChange(list.map((x, k) => (k === i ? { ...x, ...part } : x)))
  const even = () => {
    const weights = evenWeights(list.length)
    onChange(list.map((x, i) => ({ ...x, weight: weights[i] ?? '' })))
  }
  const dimensions = DIMENSIONS.map((value) => ({ value, label: t[value] }))
  return (
    <>
      {list.length === 0 ? (
        <p className={css.quiet}>
          {t.noFigures}。{t.noFiguresHint}
        </p>
      ) : (
        <ol className={css.indicators}>
          {list.map((x, i) => {
            const m = known.get(x.key)
            const name = m?.title ?? x.key
            const faults = ['key', 'dimension', 'weight'].flatMap((part) => wrong[`indicators.${i}.${part}`] ?? [])
            return (
              <li key={x.key} data-invalid={faults.length > 0 || undefined}>
                <p className={css.figureName} data-field={`indicators.${i}.key`} title={m?.definition}>
                  <span data-label="">{name}</span>
                  <small>{m ? m.unit : t.gone}</small>
                </p>
                <label data-field={`indicators.${i}.dimension`}>
                  <span>{t.dimension}</span>
                  <Choice label={`${name} ${t.dimension}`} value={x.dimension} options={dimensions} onChange={(dimension) => put(i, { dimension })} />
                </label>
                <label>
                  <span>{t.direction}</span>
                  <Choice
                    label={`${name} ${t.direction}`}
                    value={x.negative ? '-' : '+'}
                    options={[
                      { value: '+', label: t.positive },
                      { value: '-', label: t.negative },
                    ]}
                    onChange={(v) => put(i, { negative: v === '-' })}
                  />
                </label>
                {byHand && (
                  <label className={css.short} data-field={`indicators.${i}.weight`}>
                    <span>{t.weight}</span>
                    <TextField inputMode="decimal" aria-label={`${name} ${t.weight}`} value={x.weight} onChange={(e) => put(i, { weight: e.target.value })} />
                  </label>
                )}
                <label className={css.short}>
                  <span>{t.target}</span>
                  <TextField
                    inputMode="decimal"
                    aria-label={`${name} ${t.target}`}
                    placeholder={t.targetHint}
                    value={x.target}
                    onChange={(e) => put(i, { target: e.target.value })}
                  />
                </label>
                <Button kind="plain" aria-label={t.removeOf(name)} onClick={() => onChange(list.filter((_, k) => k !== i))}>
                  {t.remove}
                </Button>
                {faults.length > 0 && (
                  <p className={css.fault} role="alert">
                    {faults.join('；')}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <div className={css.adding}>
        <label htmlFor="model-add">{t.addFrom}</label>
        <Choice<string>
          id="model-add"
          className={css.library}
          label={t.addFrom}
          optional
          empty={t.add}
          value=""
          options={[]}
          onChange={(key) => {
            if (key) onChange([...list, { key, dimension: list.at(-1)?.dimension ?? DIMENSIONS[0], negative: false, weight: '', target: '' }])
          }}
        >
          <Groups
            options={library
              .filter((m) => !list.some((x) => x.key === m.key))
              .map((m) => ({ value: m.key, label: m.unit ? `${m.title}（${m.unit}）` : m.title, group: m.group }))}
          />
        </Choice>
        {byHand && list.length > 1 && <Button onClick={even}>{t.even}</Button>}
      </div>
      {list.some((x) => known.get(x.key)?.adds === 'sum') && <p className={css.quiet}>{t.sums}</p>}
    </>
  )
}
