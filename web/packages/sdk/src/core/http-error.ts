import type { ErrorField, PostFailed } from './http-types.ts'

/** A call that failed. `status` is 0 without an answer; `code` is the server's machine code; `message` is meant for people. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly ErrorField[]
  readonly traceId: string

  constructor(init: { status: number; code?: string; message: string; fields?: readonly ErrorField[]; traceId?: string; cause?: unknown }) {
    super(init.message, { cause: init.cause })
    this.name = 'HttpError'
    this.status = init.status
    this.code = init.code ?? String(init.status)
    this.fields = init.fields ?? []
    this.traceId = init.traceId ?? ''
  }
}

/** Whether a POST that never rejects has failed (S8.04). */
export function postFailed(answer: unknown): answer is PostFailed {
  const { status, message } = (answer ?? {}) as Partial<PostFailed>
  return typeof status === 'number' && typeof message === 'string' && Object.keys(answer as object).length === 2
}
