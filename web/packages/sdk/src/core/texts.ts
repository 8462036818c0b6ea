/** Words of one feature by key; a function where a number or a name goes in. */
export type Texts = Record<string, string | ((...values: never[]) => string)>

const worn = new Map<string, Texts>()
const packs = new Map<string, Partial<Texts>>()

/**
 * Declares the words of one feature, in Chinese. They stand in a file of their own beside it, `<feature>.texts.ts`, and are read
 * when they are drawn (`t.title` inside the component, never in a constant outside), so that another language can be put on.
 */
export function texts<T extends Texts>(feature: string, zh: T): T {
  const held = Object.assign({ ...zh }, packs.get(feature))
  worn.set(feature, held)
  return held
}

/** Puts a language pack over the Chinese words, for features already loaded and for those still to come. */
export function wear(pack: Record<string, Partial<Texts>>): void {
  for (const [feature, words] of Object.entries(pack)) {
    packs.set(feature, words)
    Object.assign(worn.get(feature) ?? {}, words)
  }
}
