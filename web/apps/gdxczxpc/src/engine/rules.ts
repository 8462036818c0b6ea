import type { Schemas } from '@mirror/contract'
import { today } from '@mirror/sdk'
import { dateTime } from '@mirror/sdk/time'
import { t } from './engine.texts.ts'
import type { Description, Field, File, Values } from './model.ts'

/** What the address of a list holds. */
export interface Filter {
  area: string
  view: string
  state: string
  keyword: string
  sort: string
  /** "true": without what areas above entered. */
  own: string
  values: Record<string, string>
}

/** What the areas of a register's records are called, the highest first. */
export const placesOf = (d: Pick<Description, 'top' | 'level'>) => Array.from({ length: d.level - d.top + 1 }, (_, i) => t.levelOf(d.top + i)).join(t.or)

const own = ['area', 'view', 'state', 'keyword', 'sort', 'own'] as const

/** What a refused step says: four-eyes in the reader's language, by code; any other rule in the words it has. */
export const refusal = (code: string | undefined, said: string) => eyes[code ?? '']?.(said) ?? said

const eyes: Record<string, (said: string) => string> = {
  own_work: (said) => t.ownWork(said),
  delegator_work: (said) => t.delegatorWork(said),
  handled_work: (said) => t.handledWork(said),
  machine_work: (said) => t.machineWork(said),
}

export function readFilter(params: URLSearchParams): Filter {
  const out: Filter = { area: '', view: '', state: '', keyword: '', sort: '', own: '', values: {} }
  for (const k of own) out[k] = params.get(k) ?? ''
  for (const [k, v] of params) if (k.startsWith('f.') && v) out.values[k.slice(2)] = v
  return out
}

/** The address of a filter; another filter begins at its first page. */
export function writeFilter(params: URLSearchParams, filter: Filter): URLSearchParams {
  const out = new URLSearchParams()
  for (const k of own) if (filter[k]) out.set(k, filter[k])
  for (const [k, v] of Object.entries(filter.values)) if (v) out.set(`f.${k}`, v)
  const size = params.get('size')
  if (size) out.set('size', size)
  return out
}

/** The filter as the file of a list is asked for; a file has an order of its own. */
export function exportQuery(f: Filter): Record<string, string> {
  const out: Record<string, string> = { area: f.area, view: f.view, state: f.state, keyword: f.keyword, ...(f.own && { own: f.own }) }
  for (const [k, v] of Object.entries(f.values)) out[`f.${k}`] = v
  return out
}

export function isFiltered(f: Filter): boolean {
  return Boolean(f.view || f.state || f.keyword || f.own) || Object.values(f.values).some(Boolean)
}

/** Fields under their headings, in the order they are declared. */
export function grouped(fields: readonly Field[]): [string, Field[]][] {
  const out = new Map<string, Field[]>()
  for (const f of fields) out.set(f.group, [...(out.get(f.group) ?? []), f])
  return [...out]
}

export function fieldsOf(d: Description, keys: readonly string[]): Field[] {
  return keys.flatMap((k) => d.fields.filter((f) => f.key === k))
}

/** The filters of the row and those behind 更多筛选: beside keyword, state and order there is room for one more than `stay`; where there are more, only
 * `stay` of them do not fold. */
export function folded(fields: readonly Field[], stay = 1): { first: Field[]; more: Field[] } {
  // What names a record shows itself only while it is on.
  const controls = fields.filter((f) => f.kind !== 'ref')
  const more = controls.length > stay + 1 ? controls.slice(stay) : []
  return { first: fields.filter((f) => !more.includes(f)), more }
}

/** The day of a record as a form has it: its codes are of that day. Without one it is the day it was entered, of a new record today. */
export function dayOf(d: Pick<Description, 'day'>, values: Values, record?: { createdAt: number }): string {
  const given = d.day.map((key) => values[key]).find((v) => typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v))
  if (typeof given === 'string') return given
  return record ? dateTime(record.createdAt).slice(0, 10) : today()
}

export const isEmpty = (v: unknown) => v === undefined || v === null || v === '' || (Array.isArray(v) && v.length === 0)

/** A value in words; codes through `name`. */
export function valueText(f: Field, v: unknown, name: (code: string) => string, label = ''): string {
  if (isEmpty(v)) return ''
  switch (f.kind) {
    case 'bool':
      return v === true ? t.yes : t.noWord
    case 'dict':
      return (Array.isArray(v) ? v : [v]).map((c) => name(String(c))).join('、')
    case 'area':
    case 'person':
    case 'household':
    case 'ref':
      return label || String(v)
    case 'files':
      return t.files((v as File[]).length)
    case 'year':
      return String(v)
    case 'int':
    case 'decimal':
    case 'money':
      return `${Number(v).toLocaleString('zh-CN', { minimumFractionDigits: f.kind === 'money' ? 2 : 0, maximumFractionDigits: 4 })}${f.unit ? ` ${f.unit}` : ''}`
  }
  return String(v)
}

/** The value as a column shows it: its unit stands in the head. */
export function headText(f: Field): string {
  return f.unit ? `${f.title}（${f.unit}）` : f.title
}

export const isFigure = (f: Field) => f.kind === 'int' || f.kind === 'decimal' || f.kind === 'money'

/** What is wrong with a form before it is sent; the server has the last word and its own. */
export function complaints(fields: readonly Field[], values: Values, need: readonly string[] = []): Record<string, string> {
  const out: Record<string, string> = {}
  for (const f of fields) {
    const v = values[f.key]
    if (isEmpty(v)) {
      if ((f.required && !f.readOnly) || need.includes(f.key)) out[f.key] = t.fill(f.title)
      continue
    }
    if (isFigure(f) || f.kind === 'year') {
      const n = Number(v)
      const [low, high] = f.range
      if (Number.isNaN(n)) out[f.key] = t.number
      else if (low !== undefined && high !== undefined && (n < low || n > high)) out[f.key] = t.between(low, high)
      else if (f.kind === 'int' && !Number.isInteger(n)) out[f.key] = t.whole
    } else if (f.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(v))) out[f.key] = t.dateForm
    else if (f.kind === 'month' && !/^\d{4}-\d{2}$/.test(String(v))) out[f.key] = t.monthForm
    else if (f.kind === 'phone' && !/^1\d{10}$|^1\d{2}\*{4}\d{4}$/.test(String(v))) out[f.key] = t.phone
    else if (f.pattern && !new RegExp(f.pattern).test(String(v))) out[f.key] = f.tip
  }
  return out
}

/** A form's values as they are sent: figures as numbers, empty ones as null. */
export function sent(fields: readonly Field[], values: Values): Values {
  const out: Values = {}
  for (const f of fields) {
    const v = values[f.key]
    out[f.key] = isEmpty(v) ? null : isFigure(f) || f.kind === 'year' ? Number(v) : v
  }
  return out
}

/** A module's counts of an area and of those below it, as /summary answers them. */
export type Summary = Schemas['ModuleSummary']

/** One line of a report; the first is the area itself, those below it lead on. */
export interface ReportRow {
  area: string
  name: string
  below: boolean
  total: number
  states: Record<string, number>
}

export function reportRows(s: Summary): ReportRow[] {
  const sum = (states: Record<string, number>) => Object.values(states).reduce((a, b) => a + b, 0)
  const all = { area: s.area, name: s.name, below: false, total: sum(s.states), states: s.states }
  if (all.total === 0) return []
  return [all, ...s.children.map((c) => ({ area: c.area, name: c.name, below: true, total: sum(c.states), states: c.states })).filter((r) => r.total > 0)]
}

/** Days that are left until a moment, in China: 0 is today, negative is late. */
export function daysLeft(due: number, now: number): number {
  const day = (ms: number) => Math.floor((ms + 8 * 3600_000) / 86_400_000)
  return day(due - 1) - day(now)
}

/** What is another value than it was. */
export function changes(was: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([key, v]) => JSON.stringify(v) !== JSON.stringify(was[key])))
}

/** What the address of a new record's form brings along: the record it is for (`?f.project=17`). */
export function given(fields: readonly Field[], params: URLSearchParams): Values {
  return Object.fromEntries(fields.flatMap((f) => (params.get(`f.${f.key}`) ? [[f.key, params.get(`f.${f.key}`)]] : [])))
}

/** The level of a 12-digit area code: 2 a province to 6 a village. */
export function levelOf(area: string): number {
  const zeros = [10, 8, 6, 3].findIndex((n) => area.endsWith('0'.repeat(n)))
  return zeros < 0 ? 6 : zeros + 2
}
