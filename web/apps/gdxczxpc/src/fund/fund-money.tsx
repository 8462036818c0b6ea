import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import css from './fund.module.css'
import { t } from './fund.texts.ts'
import { Lines } from './lines.tsx'
import { moneyQuery } from './queries.ts'
import { percent, wan } from './rules.ts'

/** A project's money: budget, what was allocated, what is paid; and how work and payments went on from month to month. */
export default function FundMoney({ record }: { record: Whole }) {
  const sdk = useSdk()
  const money = useQuery(moneyQuery(sdk, record.id))
  const m = money.data
  if (money.isError && !m)
    return (
      <section className={engine.group}>
        <h2>{t.money}</h2>
        <QueryError error={money.error} title={t.moneyFailed} onRetry={() => money.refetch()} />
      </section>
    )
  if (!m) return <Skeleton rows={6} />
  const most = Math.max(m.budget, m.allocated, 1)
  const bars = [
    { of: 'source', name: t.budget, value: m.budget, note: '' },
    { of: 'category', name: t.allocated, value: m.allocated, note: m.reserved > 0 ? t.reserved(wan(m.reserved / 10_000)) : '' },
    { of: 'paid', name: t.paid, value: m.paid, note: m.paying > 0 ? t.paying(wan(m.paying / 10_000)) : '' },
  ]
  return (
    <section className={engine.group} aria-label={t.money}>
      <h2>{t.money}</h2>
      {m.warnings.length > 0 && (
        <p className={css.signals}>
          {m.warnings.map((w) => (
            <Tag key={w.kind} tone={w.kind === 'ahead' ? 'orange' : 'red'}>
              {w.kind === 'ahead' ? t.ahead(w.value) : t.silent(w.value)}
            </Tag>
          ))}
        </p>
      )}
      <dl className={css.bars}>
        {bars.map((b) => (
          <div key={b.of}>
            <dt>{b.name}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={css.track} width="100" height="10" />
                <rect className={css.node} data-of={b.of} width={(b.value / most) * 100} height="10" />
              </svg>
              <span>
                <b>{wan(b.value / 10_000)}</b> {t.wan}
                {b.of !== 'source' && <> · {percent(b.value, m.budget)}%</>}
                {b.note && <small>{b.note}</small>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={css.sub}>{t.progress}</h3>
      {m.months.length === 0 ? (
        <p className={engine.quiet}>{t.noMonths}</p>
      ) : (
        <Lines
          label={t.progress}
          steps={m.months.map((x) => x.month.slice(2))}
          series={[
            { name: t.physical, values: m.months.map((x) => x.physical), of: 'first' },
            { name: t.moneyPart, values: m.months.map((x) => x.money), of: 'second' },
          ]}
        />
      )}
    </section>
  )
}
