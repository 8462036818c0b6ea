import { withUnit } from '../charts/model.ts'
import { t } from '../warning.texts.ts'

/** A day of the server, yyyymmdd, as it is written; "" for none. */
export function dayText(day: number): string {
  const digits = String(day)
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : ''
}

/** How a comparison is written. */
export const signOf = (op: string) => ({ '<=': '≤', '>=': '≥' })[op] ?? op

/** A threshold with its comparison. */
export const limitText = ({ op, threshold, unit }: { op: string; threshold: number; unit: string }) => `${signOf(op)} ${withUnit(threshold, unit)}`

/** What a warning is of; that of a household is kept from those who may not see households. */
export const valueText = ({ value, unit, decimals }: { value: number | null; unit: string; decimals: number }) =>
  value === null ? t.keptValue : withUnit(value, unit, decimals)
