import { Choice } from '@mirror/widgets'
import { periodName } from './period-name.ts'
import { kindOf, periods } from './rules.ts'
import type { Kind } from './rules.ts'
import { t } from './summary.texts.ts'

interface Props {
  /** The period on show. */
  period: string
  day: number
  onChange: (period: string) => void
}

/** Month, quarter or year, and which. */
export function PeriodChoice({ period, day, onChange }: Props) {
  const kind = kindOf(period)
  const codes = periods(kind, day)
  return (
    <>
      <Choice<Kind>
        label={t.kind}
        value={kind}
        onChange={(k) => onChange(periods(k, day)[0] ?? '')}
        options={[
          { value: 'month', label: t.month },
          { value: 'quarter', label: t.quarter },
          { value: 'year', label: t.year },
        ]}
      />
      {/* The one on show may be older. */}
      <Choice
        label={t.period}
        value={period}
        onChange={onChange}
        options={(codes.includes(period) ? codes : [...codes, period]).map((value) => ({ value, label: periodName(value) }))}
      />
    </>
  )
}
