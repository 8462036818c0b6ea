import type { Schemas } from '@mirror/contract'
import { today } from '@mirror/sdk/time'
import type { Field, Values } from '../engine/model.ts'
import { complaints, isEmpty } from '../engine/rules.ts'
import { t } from './entry.texts.ts'
import type { HouseholdCard } from '../engine/household-query.ts'

const head = '02'

/** One person of the form; `id` is that of a member who is on the register already. */
export type Person = Values & { id?: number }

/** What is sent of a household, beside its place. */
export type SentHome = Omit<Schemas['HouseholdNew'], 'area' | 'version'>
type Of<Key extends string> = Field & { key: Key }

const field = <Key extends string>(key: Key, title: string, kind: Field['kind'], more: Partial<Omit<Field, 'key'>> = {}): Of<Key> => ({
  key,
  title,
  kind,
  dict: '',
  exact: false,
  group: '',
  hidden: false,
  hint: '',
  length: 100,
  module: '',
  multi: 1,
  pattern: '',
  range: [],
  readOnly: false,
  required: false,
  scale: 0,
  sealed: false,
  searchKey: false,
  tip: '',
  unit: '',
  ...more,
})

/** What the form asks of the household. */
export const homeFields = (): Of<keyof SentHome>[] => [
  field('type', t.type, 'dict', { dict: 'household_type', required: true }),
  field('phone', t.phone, 'phone', { length: 11 }),
  field('group', t.group, 'text', { length: 50 }),
  field('address', t.address, 'text', { length: 200 }),
  field('arableLand', t.arable, 'decimal', { unit: t.mu, range: [0, 9_999_999] }),
  field('houseArea', t.houseArea, 'decimal', { unit: t.metres, range: [0, 9_999_999] }),
  field('houseLevel', t.houseLevel, 'dict', { dict: 'house_level' }),
  field('houseYear', t.houseYear, 'int', { range: [1800, Number(today().slice(0, 4))] }),
  field('waterSafe', t.water, 'bool'),
  field('responsibleCadre', t.cadre, 'text', { length: 50 }),
  field('remark', t.remark, 'longText', { length: 500 }),
]

/** What the form asks of each member. */
export const personFields = (): Of<keyof SentHome['members'][number]>[] => [
  field('name', t.name, 'text', { length: 50, required: true }),
  field('idCard', t.idCard, 'text', { length: 18, required: true, hint: t.idHint }),
  field('relation', t.relation, 'dict', { dict: 'GBT4761_relation', required: true }),
  field('ethnic', t.ethnic, 'dict', { dict: 'GBT3304_ethnic' }),
  field('education', t.education, 'dict', { dict: 'GBT4658_education' }),
  field('studentStatus', t.student, 'dict', { dict: 'student_status' }),
  field('health', t.health, 'dict', { dict: 'health' }),
  field('laborSkill', t.skill, 'dict', { dict: 'labor_skill' }),
]

export const people = (values: Values): Person[] => (Array.isArray(values['members']) ? (values['members'] as Person[]) : [])

/** A form that begins with the head's line. */
export const blank = (): Values => ({ members: [{ relation: head, ethnic: '01' }] })

/** What a household that was returned holds, as the form has it; numbers stay masked. */
export function ofCard(h: HouseholdCard): Values {
  const text = (n: number) => (n === 0 ? '' : String(n))
  return {
    type: h.type,
    phone: h.phone,
    group: h.group,
    address: h.address,
    arableLand: text(h.arableLand),
    houseArea: text(h.houseArea),
    houseLevel: h.houseLevel,
    houseYear: text(h.houseYear),
    waterSafe: h.waterSafe,
    responsibleCadre: h.responsibleCadre,
    remark: h.remark,
    members: h.members.map((m) => ({
      id: m.id,
      name: m.name,
      idCard: m.idCard,
      relation: m.relation,
      ethnic: m.ethnic,
      education: m.education,
      studentStatus: m.studentStatus,
      health: m.health,
      laborSkill: m.laborSkill,
    })),
  }
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
  for (const key of ['arableLand', 'houseArea']) if (!out[key] && /\.\d{3,}$/.test(String(values[key] ?? ''))) out[key] = t.places
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
        return [[f.key, f.kind === 'decimal' || f.kind === 'int' ? Number(v) : typeof v === 'string' ? v.trim() : v]]
      }),
    )
  return {
    ...pick(homeFields(), values),
    members: people(values).map((p) => ({ ...(p.id === undefined ? {} : { id: p.id }), ...pick(personFields(), p) })),
    // The fields' keys are the wire's, and wrongWith has found what is missing.
  } as SentHome
}
