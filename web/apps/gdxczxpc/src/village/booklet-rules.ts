import type { Field, Values } from '../engine/model.ts'
import { valueText } from '../engine/rules.ts'
import { t } from './booklet.texts.ts'

/** A value as the booklet prints it. */
export const shown = (f: Field, v: unknown): string => valueText(f, v, (code) => code) || t.empty

const TEXTS = ['industry', 'difficulties', 'plan']

/** The figures of the first chapter, group by group: what has a chapter of its own, is yes or no, or is a long text stands elsewhere. */
export function grouped(fields: readonly Field[], now: Values): [string, Field[]][] {
  const out = new Map<string, Field[]>()
  for (const f of fields) {
    if (!(f.key in now) || f.kind === 'bool' || f.kind === 'year' || TEXTS.includes(f.key) || f.unit === '%') continue
    out.set(f.group, [...(out.get(f.group) ?? []), f])
  }
  return [...out].filter(([, list]) => list.length > 1)
}

/** The figures that are compared year by year: numbers that more than one archive has. */
export function comparable(fields: readonly Field[], archives: readonly Values[]): Field[] {
  return fields.filter((f) => ['int', 'decimal', 'money'].includes(f.kind) && archives.filter((a) => typeof a[f.key] === 'number').length > 1)
}

/** How a figure of the last year stands to the year before, in per cent with a sign; empty where there is nothing to compare. */
export function change(archives: readonly Values[], key: string): string {
  const now = archives.at(-1)?.[key]
  const before = archives.at(-2)?.[key]
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return ''
  const n = Math.round(((now - before) / Math.abs(before)) * 1000) / 10
  return `${n > 0 ? '+' : ''}${n}%`
}
