import type { Values } from '../engine/model.ts'
import type { HouseholdCard, Member } from '../engine/household-query.ts'
import { homeFields, incomeFields, memberFields } from './sheet-fields.ts'

/** The kinds of change that have a form of their own (dictionary change_kind). */
export const kind = { add: '10', remove: '11', head: '12', move: '20', split: '21', merge: '22', income: '31' } as const

/** The fields a kind asks of members, years and the household itself; the key is that of the sheet. */
const asked = [...memberFields, ...incomeFields, ...homeFields].flatMap((f) => f.kinds.map((k) => ({ k, own: f.key, key: f.sheet ?? f.key })))

/** What a kind asks for before its fields, and all that one with a form of its own asks for. */
const first: Record<string, readonly string[]> = {
  '11': ['member'],
  '12': ['people'],
  '20': ['target', 'villageGroup', 'address'],
  '21': ['people', 'villageGroup', 'address', 'phone'],
  '22': ['other', 'people'],
  '31': ['incomeYear'],
  '32': ['member'],
  '33': ['member'],
  '34': ['member'],
}

/** Which declared fields each kind fills in; the server has the same list and takes away what does not belong. */
export const fieldsOfKind: Record<string, readonly string[]> = Object.fromEntries(
  [...new Set([...Object.keys(first), ...asked.map((f) => f.k)])].map((k) => [k, [...(first[k] ?? []), ...asked.filter((f) => f.k === k).map((f) => f.key)]]),
)

/** The key of the wire that a key of the sheet stands for. */
const ownKey = (key: string) => asked.find((f) => f.key === key)?.own ?? key

/** Fields with controls of their own. */
export const special = new Set(['member', 'people', 'target', 'other', 'incomeYear'])

/** The reasons a kind knows: 1x somebody comes, 2x somebody goes. */
export const reasonsOf = (k: string) => (k === kind.add ? '1' : k === kind.remove ? '2' : '')

/** Kinds in which the present value of a field says nothing about the new one. */
const fresh = new Set<string>([kind.add, kind.split])

/** What the household has now for a field of a kind; undefined where there is nothing to compare. */
export function present(k: string, key: string, home: HouseholdCard | undefined, values: Values): unknown {
  if (!home || fresh.has(k)) return undefined
  const member = home.members.find((m) => String(m.id) === String(values['member'] ?? ''))
  if (fieldsOfKind[k]?.includes('member')) return member?.[key as keyof Member]
  if (k === kind.income) {
    const year = home.incomes.find((i) => String(i.year) === String(values['incomeYear'] ?? ''))
    return year?.[ownKey(key) as keyof typeof year]
  }
  const v = home[ownKey(key) as keyof HouseholdCard]
  return key === 'houseYear' && v === 0 ? '' : v
}

const text = (v: unknown) => (v === undefined || v === null ? '' : String(v))

/** What is sent: fields of the kind that differ from what the household has; null is "stays as it is". */
export function altered(k: string, all: readonly string[], home: HouseholdCard | undefined, values: Values): Values {
  const own = fieldsOfKind[k] ?? []
  return Object.fromEntries(
    all.map((key) => {
      const v = values[key]
      if (!own.includes(key) || text(v) === '') return [key, null]
      if (special.has(key)) return [key, v]
      return [key, text(v) === text(present(k, key, home, values)) ? null : v]
    }),
  )
}

/** Members with their relation to the head, as the sheet holds them: "17:02 18:12". */
export function readPeople(v: unknown): Record<string, string> {
  return Object.fromEntries(
    text(v)
      .split(' ')
      .filter(Boolean)
      .map((p) => p.split(':') as [string, string]),
  )
}

/** The other way round; a member without a relation keeps the sheet from being whole, and so from being sent. */
export function writePeople(of: Record<string, string>): string {
  return Object.entries(of)
    .map(([id, relation]) => `${id}:${relation}`)
    .join(' ')
}

export const peopleWhole = (v: unknown) => /^\d+:\d{2}( \d+:\d{2})*$/.test(text(v))
