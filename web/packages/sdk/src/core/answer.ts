/** What the first frame must know of answers. What a failure says, and to whom, is request/failure.ts, loaded with the first one. */

/** The envelope of S3.16, and of S3.10 where it tells an error. */
export interface Envelope {
  success?: boolean | string
  code?: string | number
  status?: string | number
  message?: string
  /** S3.10: complaints about inputs, or what S8.08 lists. */
  fields?: readonly Record<string, unknown>[]
  data?: unknown
  result?: unknown
}

/** S8.01: success "true", code "200" or status "200"; S7.04's code 0000 as well. An object that has none of the three is no envelope. */
export function isSuccess({ success, code, status }: Envelope): boolean {
  return success !== undefined ? String(success) === 'true' : /^(200|0000)$/.test(String(code ?? status))
}

export function isEnvelope(body: unknown): body is Envelope {
  const has = (...names: string[]) => names.some((name) => name in (body as object))
  return typeof body === 'object' && body !== null && !Array.isArray(body) && has('success', 'code', 'status') && has('message', 'data', 'result')
}
