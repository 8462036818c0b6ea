import { isEnvelope, isSuccess } from '../core/answer.ts'
import { LATE, type Client, type Guard, type HttpWiring, type Sent } from '../core/client.ts'
import { WRAPPER_TIMEOUT } from '../core/constants.ts'
import { HttpError } from '../core/http-error.ts'
import type { Http, PlainHttp } from '../core/http-types.ts'
import { t } from '../core/http.texts.ts'

/**
 * The client: what a good answer to a plain call needs. Failures, files and the policy's wrappings are loaded when there are some
 * (request/): an error is shown a few milliseconds later, and the frame is painted sooner.
 */
export function createHttp(wiring: HttpWiring): Http {
  const limitOf = (call: Sent) => call.options?.timeout ?? wiring.timeout ?? WRAPPER_TIMEOUT
  const settle = () =>
    import('../request/settle.ts').catch((cause: unknown) => {
      // The line broke before the page was calm enough to have fetched what tells of it.
      wiring.show('error', t.noAnswer)
      throw new HttpError({ status: 0, code: 'no_answer', message: t.noAnswer, cause })
    })
  let guarded: Promise<Guard> | undefined

  const client: Client = {
    wiring,
    http: {
      get: (path, params, options) => client.json({ method: 'GET', path, options: { ...options, params: { ...params, ...options?.params } } }),
      postOrThrow: (path, body, options) => client.json({ method: 'POST', path, json: body ?? {}, options }),
      put: (path, body, options) => client.json({ method: 'PUT', path, json: body ?? {}, options }),
      patch: (path, body, options) => client.json({ method: 'PATCH', path, json: body ?? {}, options }),
      delete: (path, options) => client.json({ method: 'DELETE', path, options }),
    } as PlainHttp,

    urlOf(path, params) {
      const { namespace, projectName } = wiring.identity()
      const url = new URL(wiring.base + path, 'http://here')
      // S7.23: these two always, empty as well.
      const both = { namespace, project_name: projectName }
      for (const [name, value] of Object.entries({ ...both, ...params }))
        for (const one of [value].flat()) if ((one ?? '') !== '' || name in both) url.searchParams.append(name, String(one ?? ''))
      return url.pathname + url.search
    },

    headersOf(token, call) {
      const { namespace, userName, isAdmin } = wiring.identity()
      return {
        Accept: 'application/json, */*',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Org-Account': encodeURIComponent(namespace),
        'X-User-Name': encodeURIComponent(userName),
        // S6.02: it says true unless it is known that they are none. Our server decides from the token.
        'X-Is-Admin': String(isAdmin ?? true),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
        ...(call.method !== 'GET' && { 'Idempotency-Key': (call.key ??= call.options?.key ?? crypto.randomUUID()) }),
        ...call.options?.headers,
      }
    },

    /** The old calls take namespace and project_name inside the body as well (S7.23); ours refuse unknown fields, so they get the query only. */
    bodyOf({ path, json, body }) {
      if (json === undefined) return body
      const { namespace, projectName } = wiring.identity()
      const old = !path.startsWith('/api/') && typeof json === 'object' && json && !Array.isArray(json)
      return JSON.stringify(old ? { namespace, project_name: projectName, ...json } : json)
    },

    guard(always) {
      const said = wiring.security?.()
      if (always || said?.on || said?.requestTokens || wiring.store?.getItem('tokenList'))
        return (guarded ??= import('../request/guard.ts').then(({ createGuard }) => createGuard(client)))
      return guarded
    },

    async once(call, token) {
      call.used = token
      const init = { method: call.method, headers: client.headersOf(token, call), credentials: 'same-origin' as const, body: call.body ?? null }
      const guard = await (token ? client.guard() : undefined)
      const url = client.urlOf(call.path, call.options?.params)
      const wrapped = (await guard?.wrap(call.path, url, init)) ?? url
      const answer = await (call.carry ?? wiring.fetch ?? fetch)(wrapped, { ...init, signal: limited(limitOf(call), call.options?.signal) })
      return guard ? guard.open(answer) : answer
    },

    async answerOf(call) {
      let problem: unknown
      // Once for all tries, and before any: what cannot be written down is no matter of the line.
      const body = client.bodyOf(call)
      if (body !== undefined) call.body = body
      try {
        const answer = await client.once(call, await inTime(wiring.token(false, call.options?.background), limitOf(call)))
        // 304 is good too, and empty: who asked with a tag has the data.
        if (answer.ok || answer.status === 304) return answer
        problem = answer
      } catch (cause) {
        problem = cause
      }
      return (await settle()).settle(client, call, problem)
    },

    async json<T>(call: Sent) {
      const answer = await client.answerOf(call)
      // An answer that breaks off is none.
      const text = await answer.text().catch(async (cause: unknown) => (await settle()).broken(client, call, cause))
      const body = read(text)
      if (!isEnvelope(body)) return body as T
      if (!isSuccess(body)) return (await settle()).refusal(client, call, answer, body)
      return ('data' in body ? body.data : 'result' in body ? body.result : body) as T
    },
  }

  /** S8.05: a limit of its own for what comes before sending. */
  function inTime(token: Promise<string>, ms: number): Promise<string> {
    return new Promise((yes, no) => {
      const ring = (): unknown => (wiring.waiting?.() ? setTimeout(ring, ms) : no(LATE))
      const timer = setTimeout(ring, ms)
      token.then(yes, no).finally(() => clearTimeout(timer))
    })
  }

  for (const kind of ['form', 'upload', 'blob', 'buffer', 'post', 'ready'] as const)
    client.http[kind] = (async (...args: never[]) =>
      ((await import('../request/kinds.ts')).kinds(client)[kind] as (...args: never[]) => unknown)(...args)) as never
  // What the document says of a call is known to the type checker alone.
  return client.http as Http
}

function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return text
  }
}

/** AbortSignal.any is newer than the browsers we serve. */
function limited(ms: number, own?: AbortSignal): AbortSignal {
  const all = new AbortController()
  for (const signal of [AbortSignal.timeout(ms), own]) {
    const end = () => all.abort(signal?.reason)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  }
  return all.signal
}
