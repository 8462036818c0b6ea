import { useDict, whole } from '@mirror/widgets'
import type { ReactNode } from 'react'
import type { Field } from '../engine/model.ts'
import { t } from './card.texts.ts'

/** A field of a household, a member or a year as the server declares it; `card`, `form` and `list` say where it stands there. */
export interface FieldModel<K extends string = string> {
  key: K
  kind: Field['kind']
  dict?: string
  range?: [least: number, most: number]
  length?: number
  required?: boolean
  card?: number
  form?: number
  list?: number
  /** The column of the list's file. */
  exported?: string
  /** The kinds of change that ask for it, and its key on their sheet where it is another one. */
  kinds?: readonly string[]
  sheet?: string
}

type Place = 'card' | 'form' | 'list'

/** The fields of a place, in its order. */
export const fieldsAt = <K extends string>(fields: readonly FieldModel<K>[], place: Place) =>
  fields.filter((f) => f[place]).sort((a, b) => a[place]! - b[place]!)

/** What is said where a place has no word of its own. */
const otherwise = { '': '', Asked: '', Short: '', AskedUnit: 'Unit', Unit: undefined, Hint: undefined } as const

/** What a place calls a field: by its own word, else by the field's title. */
export function wordOf(words: object, key: string, use: keyof typeof otherwise): string {
  const of = words as Record<string, string | undefined>
  const other = otherwise[use]
  return of[key + use] ?? (other === undefined ? undefined : of[key + other]) ?? ''
}

/** Figures stand at the right of their column. */
export const aligned = (f: FieldModel): { align?: 'right' } => (f.kind === 'int' || f.kind === 'decimal' || f.kind === 'money' ? { align: 'right' } : {})

/** The value of a field in words, '' where there is none. `name` spares the question for a dictionary that is at hand. */
export function said(f: FieldModel, value: unknown, unit = '', name?: (code: string) => string): ReactNode {
  if (value === '' || value === undefined || value === null || (f.kind === 'year' && value === 0)) return ''
  if (f.kind === 'dict') return name ? name(String(value)) : <Coded dict={f.dict ?? ''} code={String(value)} />
  if (f.kind === 'bool') return value === true ? t.yes : t.not
  if (f.kind === 'money') return t.yuan(whole(Number(value)))
  return unit ? `${String(value)} ${unit}` : String(value)
}

function Coded({ dict, code }: { dict: string; code: string }) {
  return <>{useDict(dict).name(code)}</>
}
