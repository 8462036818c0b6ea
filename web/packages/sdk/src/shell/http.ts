import { HttpError } from '../core/http-error.ts'
import type { CallOptions, Http, Params } from '../core/http-types.ts'
import { Refused } from './tokens.ts'
import type { Envelope as Cipher } from '../cipher/envelope.ts'
import type { RequestTokens } from './request-tokens.ts'
import { TOKEN_HEADER, TOKEN_REFUSED } from './request-tokens.ts'
import type { SessionKeys } from './session-keys.ts'
import { failureText, isEnvelope, isShown, isSuccess, NO_ANSWER, POST_FAILED, statusText, TIMED_OUT, type Envelope } from './errors.ts'

export interface HttpWiring {
  base: string
  /** Good for at least the refresh margin; rejects when there is no session. `force` asks for a new one after a 401. */
  token(force?: boolean): Promise<string>
  /** S7.23 and S7.24. */
  identity(): { namespace: string; projectName: string; userName: string; isAdmin: boolean }
  /** The session is over; called for every 401 that a new token did not cure. */
  lost(): void
  show(kind: 'error' | 'warning', text: string): void
  /** S7.25: one token a call; without it calls carry none. */
  requestTokens?: RequestTokens
  /** S7.26: what the server said of envelopes. */
  security?(): SessionKeys['securityObject'] | undefined
  fetch?: typeof fetch
  /** Milliseconds, S7.28. */
  timeout?: number
}

/** S7.28: 50 s for calls, 300 s where a file travels. */
export const TIMEOUT = 50_000
export const LONG_TIMEOUT = 300_000

interface Sent {
  method: string
  path: string
  body?: BodyInit
  json?: unknown
  options: CallOptions | undefined
  long?: boolean
}

export function createHttp(wiring: HttpWiring): Http {
  const send = wiring.fetch ?? ((...args) => fetch(...args))

  function urlOf(path: string, params: Params | undefined): string {
    const { namespace, projectName } = wiring.identity()
    const url = new URL(wiring.base + path, 'http://here')
    for (const [name, value] of Object.entries({ namespace, project_name: projectName, ...params })) {
      if (value === undefined || value === null || value === '') continue
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
    }
    return url.pathname + url.search
  }

  function headersOf(token: string, call: Sent): Record<string, string> {
    const { namespace, userName, isAdmin } = wiring.identity()
    return {
      Accept: 'application/json, */*',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Org-Account': encodeURIComponent(namespace),
      'X-User-Name': encodeURIComponent(userName),
      'X-Is-Admin': String(isAdmin),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(call.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...call.options?.headers,
    }
  }

  /** The old calls take namespace and project_name inside the body as well (S7.23); ours refuse unknown fields, so they get the query only. */
  function bodyOf(call: Sent): BodyInit | undefined {
    if (call.json === undefined) return call.body
    const old = !call.path.startsWith('/api/') && typeof call.json === 'object' && call.json !== null && !Array.isArray(call.json)
    const { namespace, projectName } = wiring.identity()
    return JSON.stringify(old ? { namespace, project_name: projectName, ...call.json } : call.json)
  }

  async function once(call: Sent, token: string): Promise<Response> {
    const limit = AbortSignal.timeout(call.options?.timeout ?? (call.long ? LONG_TIMEOUT : (wiring.timeout ?? TIMEOUT)))
    const headers = headersOf(token, call)
    const spent = token ? await wiring.requestTokens?.take(call.path, refill) : ''
    if (spent) headers[TOKEN_HEADER] = spent
    let url = urlOf(call.path, call.options?.params)
    let body = bodyOf(call)
    const security = token ? wiring.security?.() : undefined
    const envelope = security?.on && !isWhite(call.path, security.whiteList) ? await envelopeOf(security) : undefined
    if (envelope) {
      headers['X-Encrypted'] = '1'
      if (security?.mode === 'gcm') headers['X-Encrypted-Mode'] = 'gcm'
      const [path = '', query] = url.split('?')
      if (query) url = `${path}?q=${encodeURIComponent(envelope.seal(query))}`
      // The type stays what is inside; URLSearchParams would have set its own.
      if (body instanceof URLSearchParams) headers['Content-Type'] = 'application/x-www-form-urlencoded'
      if (typeof body === 'string' || body instanceof URLSearchParams) body = envelope.seal(String(body))
    }
    try {
      const answer = await send(url, {
        method: call.method,
        headers,
        credentials: 'same-origin',
        signal: call.options?.signal ? anyOf(call.options.signal, limit) : limit,
        ...(body === undefined ? {} : { body }),
      })
      wiring.requestTokens?.note(answer.headers)
      return envelope && answer.headers.get('x-encrypted') === '1' ? opened(answer, envelope.open(await answer.text())) : answer
    } catch (cause) {
      if (call.options?.signal?.aborted) throw cause
      const late = limit.aborted
      throw new HttpError({ status: 0, code: late ? 'timeout' : 'no_answer', message: late ? TIMED_OUT : NO_ANSWER, cause })
    }
  }

  /** Asks the exempt call for tokens; its answer is noted like any other. */
  const refill = async (path: string) => once({ method: 'GET', path, options: undefined }, await wiring.token())

  /** Without a token there is either no session (somebody else has said so) or no answer, which is a failed call like any other. */
  async function tokenOf(): Promise<string> {
    try {
      return await wiring.token()
    } catch (cause) {
      if (cause instanceof Refused) throw new HttpError({ status: 401, message: statusText(401), cause })
      throw new HttpError({ status: 0, code: 'no_answer', message: NO_ANSWER, cause })
    }
  }

  async function run(call: Sent): Promise<Response> {
    let used = await tokenOf()
    let answer = await once(call, used)
    if (answer.status === 401) {
      // The token may have died a moment ago: one silent refresh, one more try (row 34).
      const next = await wiring.token(true).catch(() => '')
      if (next && next !== used) {
        used = next
        answer = await once(call, used)
      }
      if (answer.status === 401) wiring.lost()
    }
    // A refused request token kept the call from everybody behind the door, so that even a POST may be sent again. The
    // refusal brought fresh tokens; a few tries, because other calls spend from the same queue.
    for (let again = 0; again < 3 && (await isTokenRefusal(answer)); again++) answer = await once(call, used)
    return answer
  }

  async function answerOf(call: Sent): Promise<Response> {
    try {
      const answer = await run(call)
      if (answer.ok) return answer
      throw await failureOf(answer)
    } catch (cause) {
      if (cause instanceof HttpError) report(call, cause)
      throw cause
    }
  }

  function report(call: Sent, failure: HttpError) {
    if (call.options?.silent || !isShown(call.method, failure.status, failure.code)) return
    const text = call.method === 'GET' && failure.status >= 400 && failure.status !== 409 ? statusText(failure.status) : failure.message
    wiring.show(failure.status === 409 ? 'warning' : 'error', text)
  }

  async function json<T>(call: Sent): Promise<T> {
    const answer = await answerOf(call)
    if (answer.status === 204 || answer.headers.get('content-length') === '0') return undefined as T
    const body = (await answer.json().catch(() => undefined)) as unknown
    if (!isEnvelope(body)) return body as T
    if (!isSuccess(body)) {
      const failure = envelopeFailure(answer, body)
      report(call, failure)
      throw failure
    }
    return ('data' in body ? body.data : 'result' in body ? body.result : body) as T
  }

  const http: Http = {
    get: (path, params, options) => json({ method: 'GET', path, options: params ? { ...options, params: { ...params, ...options?.params } } : options }),
    post: (path, body, options) => json({ method: 'POST', path, json: body ?? {}, options }),
    put: (path, body, options) => json({ method: 'PUT', path, json: body ?? {}, options }),
    patch: (path, body, options) => json({ method: 'PATCH', path, json: body ?? {}, options }),
    delete: (path, options) => json({ method: 'DELETE', path, options }),
    form: (path, fields, options) => json({ method: 'POST', path, body: new URLSearchParams(fields), options }),
    upload: (path, data, options) => json({ method: 'POST', path, body: data, options, long: true }),
    async blob(path, options) {
      const call: Sent = { method: options?.method ?? 'GET', path, options, long: true, ...(options?.body === undefined ? {} : { json: options.body }) }
      const answer = await answerOf(call)
      return { blob: await answer.blob(), fileName: fileNameOf(answer.headers.get('content-disposition')) }
    },
    async buffer(path, options) {
      return (await answerOf({ method: 'GET', path, options, long: true })).arrayBuffer()
    },
    async tryPost<T>(path: string, body?: unknown, options?: CallOptions) {
      try {
        return { ok: true as const, data: await http.post<T>(path, body, options) }
      } catch (cause) {
        const known = cause instanceof HttpError ? cause : undefined
        return { ok: false as const, status: known?.status || 400, message: known?.message || POST_FAILED }
      }
    },
  }
  return http
}

/** AbortSignal.any is newer than the browsers we serve. */
function anyOf(...signals: AbortSignal[]): AbortSignal {
  const all = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) all.abort(signal.reason)
    else signal.addEventListener('abort', () => all.abort(signal.reason), { once: true })
  }
  return all.signal
}

async function isTokenRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 403 || !answer.headers.has(TOKEN_HEADER)) return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as unknown
  return isEnvelope(body) && body.code === TOKEN_REFUSED
}

function isWhite(path: string, list: readonly string[]): boolean {
  return list.some((white) => (white.endsWith('/*') ? path.startsWith(white.slice(0, -1)) : path === white))
}

let loaded: { key: string; envelope: Promise<Cipher> } | undefined

/** The cipher is no part of the first frame. */
function envelopeOf({ aesKeyValue, mode }: SessionKeys['securityObject']): Promise<Cipher> {
  const key = `${mode} ${aesKeyValue}`
  if (loaded?.key !== key)
    loaded = { key, envelope: import('../cipher/envelope.ts').then(({ createEnvelope }) => createEnvelope(aesKeyValue, mode === 'gcm' ? 'gcm' : 'ecb')) }
  return loaded.envelope
}

/** The answer as it was before it was wrapped. */
function opened(answer: Response, text: string): Response {
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Response(text, { status: answer.status, statusText: answer.statusText, headers })
}

const traceOf = (answer: Response) => answer.headers.get('x-request-id') ?? answer.headers.get('x-trace-id') ?? ''

function envelopeFailure(answer: Response, body: Envelope): HttpError {
  return new HttpError({
    status: answer.status,
    code: String(body.code ?? answer.status),
    message: failureText(answer.status, body),
    fields: body.fields ?? [],
    traceId: traceOf(answer),
  })
}

async function failureOf(answer: Response): Promise<HttpError> {
  const body = (await answer.json().catch(() => undefined)) as unknown
  if (isEnvelope(body)) return envelopeFailure(answer, body)
  return new HttpError({ status: answer.status, message: statusText(answer.status), traceId: traceOf(answer) })
}

function fileNameOf(header: string | null): string {
  const star = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')
  if (star?.[1]) return decodeURIComponent(star[1])
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? ''
}
