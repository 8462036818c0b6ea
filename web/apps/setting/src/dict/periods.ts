import { t } from './dict.texts.ts'
import type { DictItem } from './queries.ts'

/** 20260101 as a date field has it; 0 is empty. */
export const dayOf = (n: number): string => (n ? String(n).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : '')

export const numberOf = (day: string): number => Number(day.replaceAll('-', ''))

/** The periods of an entry in words; a name of its own stands with its period. */
export const periodTexts = (it: DictItem): string[] =>
  it.periods.map((p) => `${dayOf(p.from) || t.always} ${t.until} ${dayOf(p.to) || t.open}${p.name === it.name ? '' : ` ${p.name}`}`)
