/** Values of a query: undefined and empty strings are left out, arrays repeat the name. */
export type Params = Record<string, string | number | boolean | undefined | null | readonly (string | number)[]>

export interface CallOptions {
  params?: Params
  /** Ends the call; usePageSignal gives one that ends with the page. */
  signal?: AbortSignal
  /** Milliseconds; 50 000 by default, 300 000 for uploads and downloads (S7.28). */
  timeout?: number
  /** true: a failure is only thrown, never shown. GETs show nothing but 403 and 502 anyway (S8.09). */
  silent?: boolean
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
 * `data` of the envelope (or the whole answer where there is none); failures are HttpError.
 */
export interface Http {
  get<T = unknown>(path: string, params?: Params, options?: CallOptions): Promise<T>
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  patch<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  delete<T = unknown>(path: string, options?: CallOptions): Promise<T>
  /** application/x-www-form-urlencoded. */
  form<T = unknown>(path: string, fields: Record<string, string>, options?: CallOptions): Promise<T>
  upload<T = unknown>(path: string, data: FormData, options?: TransferOptions): Promise<T>
  blob(path: string, options?: TransferOptions & { method?: 'GET' | 'POST'; body?: unknown }): Promise<{ blob: Blob; fileName: string }>
  buffer(path: string, options?: TransferOptions): Promise<ArrayBuffer>
  /** S8.04: a POST whose failure resolves to {status, message} instead of throwing. */
  tryPost<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<{ ok: true; data: T } | { ok: false; status: number; message: string }>
  /** Prepares calls that can be made without waiting. */
  ready(): Promise<ReadyCalls>
}

/** One error item of the server (S3.10). */
export interface ErrorField {
  field: string
  message: string
}
