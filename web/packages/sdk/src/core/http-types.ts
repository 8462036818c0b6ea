import type { ApiPaths, BodyOf, DataOf, Known, QueryOf, Verb } from './contract.ts'

/** Values of a query: undefined and empty strings are left out, arrays repeat the name. */
export type Params = Record<string, string | number | boolean | undefined | null | readonly (string | number)[]>

export interface CallOptions {
  params?: Params
  /** Ends the call; usePageSignal gives one that ends with the page. */
  signal?: AbortSignal
  /** Milliseconds; 300 000 by default (S7.28). */
  timeout?: number
  /** true: a failure is only thrown, never shown. GETs show nothing but 403 and 502 anyway (S8.09). */
  silent?: boolean
  /**
   * true: the page asks by itself, as a poll does. On a local host a refusal of it ends no page (S4.08): it is only thrown. Elsewhere it is
   * a call as any other.
   */
  background?: boolean
  headers?: Record<string, string>
  /**
   * Names the intention behind a call that changes something: 16-64 of A-Z a-z 0-9 _ -. The server does calls of one key once and
   * tells the same answer again (docs/decisions/0018). Without one each call has a key of its own.
   */
  key?: string
}

/** Bytes so far and in all; `total` is 0 where the length is not known before the end. */
export type Progress = (done: number, total: number) => void

export interface TransferOptions extends CallOptions {
  onProgress?: Progress
}

/** Calls for moments that cannot wait. They spend the token there was when they were prepared, good for some minutes. */
export interface ReadyCalls {
  /**
   * S7.22's synchronous POST, for old code that needs the answer in the same turn. It stops the page until the answer is there, and
   * browsers refuse it while a page is closing: there use `leaving`.
   */
  post<T = unknown>(path: string, body?: unknown): T
  /** A POST that outlives the page. True when it was handed over; its answer is never seen. At most 64 kB. */
  leaving(path: string, body?: unknown): boolean
}

/**
 * Calls to our own server, all kinds of S7.22. Paths begin with a slash and are taken below the product's prefix. Answers are the
 * `data` of the envelope (or the whole answer where there is none); failures are thrown as HttpError, but those of `post` and `form` resolve.
 * Who says which document is theirs (ApiPaths) has its calls checked against it.
 */
export type Http = [keyof ApiPaths] extends [never] ? PlainHttp : ContractHttp

/** Calls that carry no JSON, or whose answer is only for old code. */
interface OtherCalls {
  /** application/x-www-form-urlencoded; failures resolve as those of `post` do. */
  form<T = unknown>(path: string, fields: Record<string, string>, options?: CallOptions): Promise<T | PostFailed>
  blob(path: string, options?: TransferOptions & { method?: 'GET' | 'POST'; body?: unknown }): Promise<{ blob: Blob; fileName: string }>
  buffer(path: string, options?: TransferOptions): Promise<ArrayBuffer>
  /** Prepares calls that can be made without waiting. */
  ready(): Promise<ReadyCalls>
}

/** Calls whose answers have the type the caller names. */
export interface PlainHttp extends OtherCalls {
  get<T = unknown>(path: string, params?: Params, options?: CallOptions): Promise<T>
  /** S8.04: never rejects. What failed resolves to a PostFailed, which `postFailed` tells from an answer. */
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T | PostFailed>
  /** The same call, which throws what failed. */
  postOrThrow<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  patch<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  delete<T = unknown>(path: string, options?: CallOptions): Promise<T>
  upload<T = unknown>(path: string, data: FormData, options?: TransferOptions): Promise<T>
}

type Options<P extends string, V extends Verb, O = CallOptions> = Omit<O, 'params'> & { params?: QueryOf<P, V> }
/** The arguments behind a path: each may be left out unless the document requires something of it. */
type Asking<P extends string> =
  {} extends QueryOf<P, 'get'> ? [params?: QueryOf<P, 'get'>, options?: CallOptions] : [params: QueryOf<P, 'get'>, options?: CallOptions]
type Sending<P extends string, V extends Verb> =
  undefined extends BodyOf<P, V> ? [body?: BodyOf<P, V>, options?: Options<P, V>] : [body: BodyOf<P, V>, options?: Options<P, V>]
type Ending<P extends string> = {} extends QueryOf<P, 'delete'> ? [options?: Options<P, 'delete'>] : [options: CallOptions & { params: QueryOf<P, 'delete'> }]

/** Calls checked against the document of ApiPaths: `get(`/api/users/${id}`)` resolves to what "/api/users/{id}" answers. */
export interface ContractHttp extends OtherCalls {
  get<const P extends string>(path: Known<P, 'get'>, ...rest: Asking<P>): Promise<DataOf<P, 'get'>>
  /** S8.04: never rejects. What failed resolves to a PostFailed, which `postFailed` tells from an answer. */
  post<const P extends string>(path: Known<P, 'post'>, ...rest: Sending<P, 'post'>): Promise<DataOf<P, 'post'> | PostFailed>
  /** The same call, which throws what failed. */
  postOrThrow<const P extends string>(path: Known<P, 'post'>, ...rest: Sending<P, 'post'>): Promise<DataOf<P, 'post'>>
  put<const P extends string>(path: Known<P, 'put'>, ...rest: Sending<P, 'put'>): Promise<DataOf<P, 'put'>>
  patch<const P extends string>(path: Known<P, 'patch'>, ...rest: Sending<P, 'patch'>): Promise<DataOf<P, 'patch'>>
  delete<const P extends string>(path: Known<P, 'delete'>, ...rest: Ending<P>): Promise<DataOf<P, 'delete'>>
  upload<const P extends string>(path: Known<P, 'post'>, data: FormData, options?: Options<P, 'post', TransferOptions>): Promise<DataOf<P, 'post'>>
}

/** A POST that failed (S8.04): 400 and 请求异常 where nothing else is known. */
export interface PostFailed {
  status: number
  message: string
}

/** One error item of the server (S3.10). */
export interface ErrorField {
  field: string
  message: string
}
