/**
 * The paths of an OpenAPI document, as openapi-typescript writes them. It is empty until somebody says which document is theirs:
 *
 *     declare module '@mirror/sdk' { interface ApiPaths extends paths {} }
 *
 * From then on every call of `sdk.http` is checked against that document: path, query, body and answer. Nothing here exists at run time.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to
export interface ApiPaths {}

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The document's paths that have an operation of a verb. */
export type PathsWith<V extends Verb> = { [P in keyof ApiPaths]: ApiPaths[P] extends Record<V, object> ? P : never }[keyof ApiPaths] & string

type Split<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? [Head, ...Split<Rest>] : [Path]

/** Whether a segment is known only at run time: `${string}` or `${number}`. */
type IsOpen<Segment> = Segment extends string ? ({} extends Record<Segment, 1> ? true : false) : false

type Fits<Segment, Of, Loose> = Of extends `{${string}}` ? (Loose extends true ? true : IsOpen<Segment>) : [Segment, Of] extends [Of, Segment] ? true : false

type Matches<Segments, Of, Loose> = Segments extends [infer S, ...infer Ss]
  ? Of extends [infer O, ...infer Os]
    ? Fits<S, O, Loose> extends true
      ? Matches<Ss, Os, Loose>
      : false
    : false
  : Of extends []
    ? true
    : false

type Matching<Segments, V extends Verb, Loose> = { [P in PathsWith<V>]: Matches<Segments, Split<P>, Loose> extends true ? P : never }[PathsWith<V>]

type Found<Path extends string, V extends Verb> = [Matching<Split<Path>, V, false>] extends [never]
  ? Matching<Split<Path>, V, true>
  : Matching<Split<Path>, V, false>

/**
 * The document's path that a call's path is: `/api/users/${id}` is "/api/users/{id}". A segment that is a word is that word of the
 * document where it has one, and a parameter's value where it has not.
 */
export type PathOf<Path extends string, V extends Verb> = Path extends PathsWith<V> ? Path : Path extends unknown ? Found<Path, V> : never

/** What a call's path must be: anything the document has. */
export type Known<Path extends string, V extends Verb> = Path & ([PathOf<Path, V>] extends [never] ? 'this path is not in the document' : unknown)

type Operation<P, V extends Verb> = P extends keyof ApiPaths ? (V extends keyof ApiPaths[P] ? ApiPaths[P][V] : never) : never

type Answer<Op> = Op extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : unknown
type Unwrapped<A> = A extends { data: infer D } ? D : A extends { result: infer R } ? R : A

/** What a call resolves to: `data` of the envelope. */
export type DataOf<Path extends string, V extends Verb> = Unwrapped<Answer<Operation<PathOf<Path, V>, V>>>

/** The names a type says, without "any other" beside them. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : K]: 1 }
/** A body as it may be handed over: nothing of it is changed, what is undefined is left out, and names the document does not say are not sent. */
type Sent<T> = T extends readonly (infer U)[]
  ? readonly Sent<U>[]
  : T extends object
    ? [Named<T>] extends [never]
      ? { readonly [K in keyof T]: Sent<T[K]> }
      : { readonly [K in keyof T as string extends K ? never : K]: Sent<T[K]> | ({} extends Pick<T, K> ? undefined : never) }
    : T

type Requested<Op> = Op extends { requestBody?: infer B } ? (NonNullable<B> extends { content: { 'application/json': infer J } } ? Sent<J> : never) : never
/** The body a call takes; none, or an empty one, where the document has none. */
export type BodyOf<Path extends string, V extends Verb> = [Requested<Operation<PathOf<Path, V>, V>>] extends [never]
  ? Record<string, never> | undefined
  : Requested<Operation<PathOf<Path, V>, V>>

/** In an address everything is text, often another address's: which words and numbers are right the server says. One of several may stand alone. */
type AsText<V> = V extends readonly (infer U)[] ? readonly U[] | U : V extends string | number ? string | number : V
/** Undefined, null and empty texts are left out of an address. */
type Asked<Q> = { readonly [K in keyof Q]: AsText<Q[K]> | undefined | null | '' }
type Queried<Op> = Op extends { parameters: { query?: infer Q } }
  ? [NonNullable<Q>] extends [never]
    ? Record<string, never>
    : Asked<NonNullable<Q>>
  : Record<string, never>
/** The query a call takes. */
export type QueryOf<Path extends string, V extends Verb> = Queried<Operation<PathOf<Path, V>, V>>
