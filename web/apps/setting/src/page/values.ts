import { t } from './form.texts.ts'

/** One value of a versioned row, as its form shows it. */
export interface ValueField<Key extends string = string> {
  key: Key
  label: string
  kind: 'number' | 'text' | 'switch' | 'list' | 'choice' | 'own'
  hint?: string
  /** Shown behind a number; `per` says how many of the stored unit one of it is. */
  unit?: string
  per?: number
  required?: boolean
  options?: readonly { value: string; label: string }[]
  /** Told and not settable. */
  fixed?: boolean
}

export interface Bound {
  field: string
  min: number
  max: number
  /** 0 is allowed too. */
  zero?: boolean
}

export type Values = Record<string, unknown>

/** A stored value as the form holds it: numbers in the shown unit, lists as lines. */
export function textOf(f: ValueField, value: unknown): unknown {
  if (f.kind === 'number') return String(Math.round((Number(value) / (f.per ?? 1)) * 100) / 100)
  if (f.kind === 'list') return ((value as string[] | undefined) ?? []).join('\n')
  return value ?? ''
}

/** What was typed as it is stored, or the complaint about it. */
export function valueOf(f: ValueField, typed: unknown, bounds: readonly Bound[]): unknown {
  if (f.kind === 'list')
    return String(typed)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (f.kind === 'text') return String(typed).trim()
  if (f.kind !== 'number') return typed
  const per = f.per ?? 1
  const bound = bounds.find((b) => b.field === f.key)
  const shown = String(typed).trim()
  const value = Number(shown) * per
  const fits = shown !== '' && Number.isInteger(value) && (!bound || (value >= bound.min && value <= bound.max) || (bound.zero === true && value === 0))
  if (fits) return value
  if (!bound) return new Error(t.whole)
  return new Error(t.between(Math.ceil(bound.min / per), Math.floor(bound.max / per), bound.zero === true))
}
