/** Values of a query: undefined and empty strings are left out, arrays repeat the name. */
export type Params = Record<string, string | number | boolean | undefined | null | readonly (string | number)[]>

export interface CallOptions {
  params?: Params
  signal?: AbortSignal
  /** Milliseconds; 50 000 by default, 300 000 for uploads and downloads (S7.28). */
  timeout?: number
  /** true: a failure is only thrown, never shown. GETs show nothing but 403 and 502 anyway (S8.09). */
  silent?: boolean
  headers?: Record<string, string>
}

/**
 * Calls to our own server. Paths begin with a slash and are taken below the product's prefix. Answers are the `data`
 * of the envelope (or the whole answer where there is none); failures are HttpError.
 */
export interface Http {
  get<T = unknown>(path: string, params?: Params, options?: CallOptions): Promise<T>
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  patch<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  delete<T = unknown>(path: string, options?: CallOptions): Promise<T>
  /** application/x-www-form-urlencoded. */
  form<T = unknown>(path: string, fields: Record<string, string>, options?: CallOptions): Promise<T>
  upload<T = unknown>(path: string, data: FormData, options?: CallOptions & { onProgress?: (done: number, total: number) => void }): Promise<T>
  blob(path: string, options?: CallOptions & { method?: 'GET' | 'POST'; body?: unknown }): Promise<{ blob: Blob; fileName: string }>
  buffer(path: string, options?: CallOptions): Promise<ArrayBuffer>
  /** S8.04: a POST whose failure resolves to {status, message} instead of throwing. */
  tryPost<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<{ ok: true; data: T } | { ok: false; status: number; message: string }>
}

/** One error item of the server (S3.10). */
export interface ErrorField {
  field: string
  message: string
}
