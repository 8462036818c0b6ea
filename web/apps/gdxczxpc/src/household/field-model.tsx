import { useDict, whole } from '@mirror/widgets'
import type { ReactNode } from 'react'
import type { Field } from '../engine/model.ts'
import { t } from './field-model.texts.ts'

/** A field of a household or a member as the server declares it, and where it stands in its place among what the place has of its own. */
export interface FieldModel<K extends string = string> {
  at: number
  key: K
  /** Text where nothing is said. */
  kind?: Field['kind']
  dict?: string
  range?: [least: number, most: number]
  length?: number
  required?: boolean
  /** Asked for only under 更多. */
  more?: boolean
  /** The column of the list's file, where it is another key. */
  exported?: string
}

/** What a place calls a field, its unit or its hint; '' where it says nothing. */
export const wordOf = (words: object, key: string, use: '' | 'Unit' | 'Hint' = '') => (words as Record<string, string | undefined>)[key + use] ?? ''

/** What follows from the fields and what a place has of its own, in order. */
export const inOrder = <T,>(all: [at: number, what: T][]): T[] => all.sort((a, b) => a[0] - b[0]).map(([, what]) => what)

/** Figures stand at the right of their column. */
export const aligned = (f: FieldModel): { align?: 'right' } => (f.kind === 'int' || f.kind === 'decimal' || f.kind === 'money' ? { align: 'right' } : {})

/** What may be unknown, as it is drawn; 未填 where nobody entered it, neither 否 nor 0. */
export const known = <T,>(value: T | null | undefined, draw: (value: T) => ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? t.unfilled : draw(value)

/** The value of a field in words, 未填 where there is none. `name` spares the question for a dictionary that is at hand. */
export function said(f: FieldModel, value: unknown, unit = '', name?: (code: string) => string): ReactNode {
  if (value === '' || value === undefined || value === null || (f.kind === 'year' && value === 0)) return t.unfilled
  if (f.kind === 'dict') return name ? name(String(value)) : <Coded dict={f.dict ?? ''} code={String(value)} />
  if (f.kind === 'bool') return value === true ? t.yes : t.not
  if (f.kind === 'money') return t.yuan(whole(Number(value)))
  return unit ? `${String(value)} ${unit}` : String(value)
}

function Coded({ dict, code }: { dict: string; code: string }) {
  return <>{useDict(dict).name(code)}</>
}
