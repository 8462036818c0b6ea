/** Words of one feature by key; a function where a number or a name goes in. */
export type Texts = Record<string, string | ((...values: never[]) => string)>

declare const feature: unique symbol

/** Words that know, for the type checker alone, which feature they are of. */
export type Worded<F extends string, T> = T & { readonly [feature]: F }

type FeatureOf<V> = V extends { readonly [feature]: infer F extends string } ? F : never

/**
 * What another language says for the features a file of words declares: the same keys, the same parameters, nothing more and nothing
 * less. `<feature>.en.ts` beside `<feature>.texts.ts` is `export const en: Translation<typeof import('./<feature>.texts.ts')> = {…}`.
 */
export type Translation<M> = {
  [K in keyof M as FeatureOf<M[K]>]: {
    [W in keyof M[K] as W extends string ? W : never]: M[K][W] extends (...values: infer A) => string ? (...values: A) => string : string
  }
}

const worn = new Map<string, Texts>()
const packs = new Map<string, Partial<Texts>>()

/**
 * Declares the words of one feature, in Chinese. They stand in a file of their own beside it, `<feature>.texts.ts`, and are read
 * when they are drawn (`t.title` inside the component, never in a constant outside), so that another language can be put on.
 */
export function texts<F extends string, T extends Texts>(feature: F, zh: T): Worded<F, T> {
  const held = Object.assign({ ...zh }, packs.get(feature))
  worn.set(feature, held)
  return held as T as Worded<F, T>
}

/** Puts a language pack over the Chinese words, for features already loaded and for those still to come. */
export function wear(pack: Record<string, Partial<Texts>>): void {
  for (const [feature, words] of Object.entries(pack)) {
    packs.set(feature, words)
    Object.assign(worn.get(feature) ?? {}, words)
  }
}
