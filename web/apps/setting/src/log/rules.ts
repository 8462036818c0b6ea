import { t } from './log.texts.ts'
import type { LogFilter } from './model.ts'

export const NO_FILTER: LogFilter = { user: '', ip: '', action: '', object: '', objectId: '', result: '', from: '', to: '' }

/** The filters of an address. */
export function readFilter(params: URLSearchParams): LogFilter {
  return Object.fromEntries(Object.keys(NO_FILTER).map((key) => [key, (params.get(key) ?? '').trim()])) as unknown as LogFilter
}

/** The address of filters, on the first page. */
export function writeFilter(params: URLSearchParams, filter: LogFilter): URLSearchParams {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) if (value.trim()) out.set(key, value.trim())
  for (const key of filter === NO_FILTER ? ['size'] : ['sort', 'size']) {
    const value = params.get(key)
    if (value) out.set(key, value)
  }
  return out
}

/** A time of the field as ms UTC; Asia/Shanghai has no summer time. 0 is none. */
export function millis(text: string): number {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return 0
  const at = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(at) ? 0 : at
}

/** One line of a comparison: a field before and after; `other` says that they differ. */
export interface Line {
  name: string
  before: string
  after: string
  other: boolean
}

/** Codes in words as the server gave them, by path; what is not in it stands as it is. */
export type Said = Readonly<Record<string, string>>

const say = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return value.map(say).join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The comparison of a row's detail: fields of `before` and `after`, those of nested records under their path. Lists are one line. */
export function comparison(detail: Record<string, unknown>, said: Said = {}): Line[] {
  const { before, after } = detail
  if (before === undefined && after === undefined) return []
  const left = flat(before, said, 'before')
  const right = flat(after, said, 'after')
  const names = [...new Set([...left.keys(), ...right.keys()])]
  return names.map((name) => {
    const a = left.get(name) ?? ''
    const b = right.get(name) ?? ''
    return { name, before: a, after: b, other: a !== b }
  })
}

function flat(value: unknown, said: Said, side: string, path = ''): Map<string, string> {
  const out = new Map<string, string>()
  if (!isRecord(value)) {
    if (value !== undefined) out.set(path || 'value', said[path ? `${side}.${path}` : side] ?? say(value))
    return out
  }
  for (const [key, inner] of Object.entries(value)) for (const [name, text] of flat(inner, said, side, path ? `${path}.${key}` : key)) out.set(name, text)
  return out
}

/** What else the detail says, besides the comparison. */
export function others(detail: Record<string, unknown>, said: Said = {}): [string, string][] {
  return Object.entries(detail)
    .filter(([name]) => name !== 'before' && name !== 'after')
    .map(([name, value]): [string, string] => [name, said[name] ?? say(value)])
    .filter(([, text]) => text !== '')
}
