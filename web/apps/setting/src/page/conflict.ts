/** One field two people changed differently, in words: as it was when the form was opened, as the other left it, as it was typed. */
export interface Clash {
  label: string
  was: string
  theirs: string
  mine: string
}

/** The fields the other changed. `words` names a field and says its value; fields without words are not a person's business. */
export function clashes<T extends object>(was: T, theirs: T, mine: T, words: Partial<Record<keyof T, [label: string, say: (value: T) => string]>>): Clash[] {
  const out: Clash[] = []
  for (const [key, pair] of Object.entries(words) as [keyof T, [string, (value: T) => string]][]) {
    if (JSON.stringify(was[key]) === JSON.stringify(theirs[key])) continue
    const say = pair[1]
    out.push({ label: pair[0], was: say(was) || '—', theirs: say(theirs) || '—', mine: say(mine) || '—' })
  }
  return out
}

/** Lays what was typed over the row as it is now: fields that were not touched take the other's value. */
export function rebase<T extends object>(was: T, theirs: T, mine: T): T {
  const out = { ...theirs }
  for (const key of Object.keys(mine) as (keyof T)[]) if (JSON.stringify(mine[key]) !== JSON.stringify(was[key])) out[key] = mine[key]
  return out
}
