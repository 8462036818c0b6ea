import type { Schemas } from '@mirror/contract'
import { today } from '@mirror/sdk/time'
import type { Field, Values } from '../engine/model.ts'
import { complaints, isEmpty, isFigure } from '../engine/rules.ts'
import { t } from './entry.texts.ts'
import type { HouseholdCard } from '../engine/household-query.ts'
import { wordOf } from './field-model.tsx'
import type { FieldModel } from './field-model.tsx'
import { home as homeWords, member as memberWords } from './fields/form.texts.ts'
import { homeFields as home, memberFields as member } from './fields/form.ts'

const head = '02'

/** One person of the form; `id` is that of a member who is on the register already. */
export type Person = Values & { id?: number }

/** What is sent of a household, beside its place. */
export type SentHome = Omit<Schemas['HouseholdNew'], 'area' | 'version'>
type Of<Key extends string> = Field & { key: Key }

/** The fields of a list that the form asks for, as the engine's controls take them. A year is a whole number up to the present one. */
const asked = <Key extends string>(fields: readonly FieldModel[], words: object): Of<Key>[] =>
  fields.map((f) => ({
    key: f.key as Key,
    title: wordOf(words, f.key),
    kind: f.kind === 'year' ? 'int' : f.kind === 'idNumber' ? 'text' : (f.kind ?? 'text'),
    dict: f.dict ?? '',
    exact: false,
    from: '',
    group: '',
    hidden: false,
    hint: wordOf(words, f.key, 'Hint'),
    length: f.length ?? 100,
    module: '',
    among: '',
    multi: 1,
    pattern: '',
    range: f.kind === 'year' && f.range ? [f.range[0], Number(today().slice(0, 4))] : (f.range ?? []),
    readOnly: false,
    required: f.required ?? false,
    scale: 0,
    sealed: false,
    searchKey: false,
    tip: '',
    unit: wordOf(words, f.key, 'Unit'),
  }))

/** What the form asks of the household, and what it asks only when asked for more. */
export const homeFields = () => asked<keyof SentHome>(home, homeWords)
export const moreOfHome: ReadonlySet<string> = new Set(home.filter((f) => f.more).map((f) => f.key))

/** What the form asks of each member. */
export const personFields = () => asked<keyof SentHome['members'][number]>(member, memberWords)
export const moreOfPerson: ReadonlySet<string> = new Set(member.filter((f) => f.more).map((f) => f.key))

export const people = (values: Values): Person[] => (Array.isArray(values['members']) ? (values['members'] as Person[]) : [])

/** A form that begins with the head's line. */
export const blank = (): Values => ({ members: [{ relation: head }] })

/** What a household that was returned holds, as the form has it; numbers stay masked. */
export function ofCard(h: HouseholdCard): Values {
  const held = (fields: readonly FieldModel[], of: object) =>
    Object.fromEntries(
      fields.map(({ key, kind }) => {
        const v = (of as Values)[key]
        return [key, typeof v === 'number' ? (kind === 'year' && v === 0 ? '' : String(v)) : v]
      }),
    )
  return { ...held(home, h), members: h.members.map((m) => ({ id: m.id, ...held(member, m) })) }
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643: shape and check digit; the server asks the date as well. */
export function isIdCard(text: string): boolean {
  const s = text.toUpperCase()
  return /^\d{17}[\dX]$/.test(s) && '10X98765432'[weights.reduce((sum, w, i) => sum + w * Number(s[i]), 0) % 11] === s[17]
}

/** A number of the register comes masked; unchanged it stays what it is. */
const isMasked = (p: Person, v: string) => p.id !== undefined && /^\d{6}\*{8}\d{3}[\dX]$/i.test(v)

/** Where a field of a member stands in the form and in the server's complaint. */
export const spot = (i: number, key: string) => `members[${i}].${key}`

/** What is wrong with the form before it is sent. */
export function wrongWith(values: Values): Record<string, string> {
  const out = complaints(homeFields(), values)
  for (const f of homeFields()) if (f.kind === 'decimal' && !out[f.key] && /\.\d{3,}$/.test(String(values[f.key] ?? ''))) out[f.key] = t.places
  const list = people(values)
  const seen = new Map<string, number>()
  list.forEach((p, i) => {
    for (const [key, words] of Object.entries(complaints(personFields(), p))) out[spot(i, key)] = words
    const number = String(p['idCard'] ?? '')
      .trim()
      .toUpperCase()
    if (number === '' || isMasked(p, number)) return
    if (!isIdCard(number)) out[spot(i, 'idCard')] = t.idWrong
    else if (seen.has(number)) out[spot(i, 'idCard')] = t.idTwice
    seen.set(number, i)
  })
  const heads = list.flatMap((p, i) => (p['relation'] === head ? [i] : []))
  if (heads.length !== 1) out[spot(heads[1] ?? 0, 'relation')] ??= t.oneHead
  return out
}

/** The household as it is sent: what was left empty is not there. */
export function sentHome(values: Values): SentHome {
  const pick = (fields: Field[], of: Values) =>
    Object.fromEntries(
      fields.flatMap((f) => {
        const v = of[f.key]
        if (isEmpty(v)) return []
        return [[f.key, isFigure(f) ? Number(v) : typeof v === 'string' ? v.trim() : v]]
      }),
    )
  return {
    ...pick(homeFields(), values),
    members: people(values).map((p) => ({ ...(p.id === undefined ? {} : { id: p.id }), ...pick(personFields(), p) })),
    // The fields' keys are the wire's, and wrongWith has found what is missing.
  } as SentHome
}
