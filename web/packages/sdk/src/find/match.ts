/** One thing the palette can lead to, prepared for matching. */
export interface Candidate {
  readonly title: string
  /** Readings of each character of the title, lower case. */
  readonly readings: readonly (readonly string[])[]
  /** Other words it is found by, lower case. */
  readonly words: readonly string[]
  /** Where it lies, for example 乡村振兴 / 户情数据. */
  readonly trail: string
  /** Added to the score: what somebody marked or used lately goes first among equals. */
  readonly bonus?: number
}

export interface Match<T extends Candidate> {
  item: T
  score: number
  /** Positions of the title's characters that answered the query. */
  hits: readonly number[]
}

const NONE: readonly number[] = []

/** The wire's spelling: characters apart by blanks, readings of one by "|". */
export const readingsOf = (text: string): string[][] =>
  text
    ? text
        .toLowerCase()
        .split(' ')
        .map((one) => one.split('|'))
    : []

/** What is typed, without blanks and in one case: "H Q" and "hq" are the same. */
export const normal = (query: string) => query.toLowerCase().replace(/[\s']+/g, '')

/**
 * Follows the query through consecutive characters from `at`: each takes its own letter, the character itself or a front part of
 * one of its readings. Gives how many characters were used, 0 when it does not fit.
 */
function follow(item: Candidate, chars: readonly string[], at: number, query: string, from: number): number {
  if (from >= query.length) return 0
  if (at >= chars.length) return -1
  const left = query.length - from
  if (chars[at]?.toLowerCase() === query[from]) {
    const rest = left === 1 ? 0 : follow(item, chars, at + 1, query, from + 1)
    if (rest >= 0) return rest + 1
  }
  for (const reading of item.readings[at] ?? []) {
    for (let length = Math.min(reading.length, left); length > 0; length--) {
      if (!reading.startsWith(query.slice(from, from + length))) continue
      const rest = left === length ? 0 : follow(item, chars, at + 1, query, from + length)
      if (rest >= 0) return rest + 1
    }
  }
  return -1
}

function rate(item: Candidate, query: string): { score: number; hits: readonly number[] } | null {
  const chars = [...item.title]
  const range = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)
  const plain = item.title.toLowerCase().indexOf(query)
  if (plain >= 0) {
    const start = [...item.title.slice(0, plain)].length
    return { score: 1000 - start * 10 - (chars.length - [...query].length), hits: range(start, [...query].length) }
  }
  for (let start = 0; start < chars.length; start++) {
    const used = follow(item, chars, start, query, 0)
    if (used > 0) return { score: 800 - start * 10 - (chars.length - used) * 2, hits: range(start, used) }
  }
  if (item.words.some((word) => word.startsWith(query))) return { score: 600, hits: NONE }
  if (item.words.some((word) => word.includes(query))) return { score: 500, hits: NONE }
  if (item.trail.toLowerCase().includes(query)) return { score: 300, hits: NONE }
  return null
}

/** The best `most` of the items for a query, best first; among equals the given order stays. */
export function search<T extends Candidate>(items: readonly T[], query: string, most: number): Match<T>[] {
  const wanted = normal(query)
  if (!wanted) return []
  const found: Match<T>[] = []
  for (const item of items) {
    const rated = rate(item, wanted)
    if (rated) found.push({ item, score: rated.score + (item.bonus ?? 0), hits: rated.hits })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}
