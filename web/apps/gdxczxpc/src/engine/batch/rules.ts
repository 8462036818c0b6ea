import type { Schemas } from '@mirror/contract'
import { refusal } from '../rules.ts'

/** A record that may go through a step together with others. */
export interface Pick {
  key: string
  id: number
  version: number
  name: string
}

/** One step of one module with the chosen records it fits. */
export interface Pile {
  module: string
  code: string
  title: string
  opinion: boolean
  rows: Pick[]
}

export type Result = Schemas['ModuleBatchResult']

/** Most records of one pile; a slice is what one call carries, so that progress is what has really happened. */
export const MOST = 100
export const SLICE = 10

export function slices<T>(rows: readonly T[], size = SLICE): T[][] {
  const out: T[][] = []
  for (let i = 0; i < rows.length; i += size) out.push(rows.slice(i, i + size))
  return out
}

/** What is still chosen afterwards, with the reasons: those refused, and those nobody answered for. */
export function refusals(rows: readonly Pick[], results: readonly Result[], silent: string): Map<string, string> {
  const by = new Map(results.map((r) => [r.id, r]))
  const out = new Map<string, string>()
  for (const row of rows) {
    const r = by.get(row.id)
    if (!r?.done) out.set(row.key, r ? refusal(r.code, r.message) : silent)
  }
  return out
}
