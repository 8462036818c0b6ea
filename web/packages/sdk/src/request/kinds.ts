import { HttpError } from '../core/http-error.ts'
import type { CallOptions, PlainHttp, PostFailed, Progress } from '../core/http-types.ts'
import { isEnvelope, isSuccess } from '../core/answer.ts'
import type { Client, Sent } from '../core/client.ts'
import { t } from './failure.texts.ts'
import { failureText, statusText } from './failure.ts'
import { fileNameOf, read, upload } from './transfer.ts'
import { t as httpWords } from '../core/http.texts.ts'

/** The kinds of S7.22 that few pages use. */
export function kinds(client: Client): Pick<PlainHttp, 'form' | 'upload' | 'blob' | 'buffer' | 'post' | 'ready'> {
  const { wiring } = client

  async function file(call: Sent, onProgress: Progress | undefined) {
    const answer = await client.answerOf(call)
    return { answer, blob: await read(answer, onProgress).catch(async (cause: unknown) => (await import('./settle.ts')).broken(client, call, cause)) }
  }

  return {
    post: <T>(path: string, body?: unknown, options?: CallOptions) => resolved(client.http.postOrThrow<T>(path, body, options)),

    form: <T>(path: string, fields: Record<string, string>, options?: CallOptions) =>
      resolved(client.json<T>({ method: 'POST', path, body: new URLSearchParams(fields), options })),

    upload: (path, data, options) =>
      client.json({ method: 'POST', path, body: data, options, ...(options?.onProgress && { carry: upload(options.onProgress) }) }),

    async blob(path, options) {
      const { body, method = 'GET', onProgress } = options ?? {}
      const { answer, blob } = await file({ method, path, options, ...(body !== undefined && { json: body }) }, onProgress)
      return { blob, fileName: fileNameOf(answer.headers.get('content-disposition')) }
    },

    buffer: async (path, options) => (await file({ method: 'GET', path, options }, options?.onProgress)).blob.arrayBuffer(),

    async ready() {
      const token = await wiring.token()
      const guard = await (await client.guard())?.ready()
      const prepare = (path: string, body: unknown) => {
        const call: Sent = { method: 'POST', path, json: body ?? {} }
        const init = { headers: client.headersOf(token, call), body: client.bodyOf(call) as string }
        const plain = client.urlOf(path)
        return { url: guard?.wrap(path, plain, init) ?? plain, ...init }
      }
      const opened = (request: XMLHttpRequest) => guard?.open(headersOf(request), request.responseText) ?? request.responseText
      return {
        post<T>(path: string, body?: unknown): T {
          const { url, headers, body: text } = prepare(path, body)
          const request = new XMLHttpRequest()
          request.open('POST', url, false)
          for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
          try {
            request.send(text)
          } catch (cause) {
            throw new HttpError({ status: 0, code: 'no_answer', message: httpWords.noAnswer, cause })
          }
          const said = parsed(opened(request))
          const envelope = isEnvelope(said) ? said : undefined
          if (request.status < 200 || request.status > 299 || (envelope && !isSuccess(envelope)))
            throw new HttpError({
              status: request.status,
              code: String(envelope?.code ?? request.status),
              message: envelope ? failureText(request.status, envelope) : statusText(request.status),
            })
          return (envelope ? ('data' in envelope ? envelope.data : envelope.result) : said) as T
        },
        leaving(path, body) {
          const { url, headers, body: text } = prepare(path, body)
          if (new TextEncoder().encode(text).length > 64 * 1024) return false
          void (wiring.fetch ?? fetch)(url, { method: 'POST', headers, body: text, keepalive: true, credentials: 'same-origin' }).catch(() => undefined)
          return true
        },
      }
    },
  }
}

/** S8.04: a failure is an answer too. */
const resolved = <T>(call: Promise<T>): Promise<T | PostFailed> =>
  call.catch((cause: unknown) => {
    const known = cause instanceof HttpError ? cause : undefined
    return { status: known?.status || 400, message: known?.message || t.postFailed }
  })

/** What the policy says in an answer's headers. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['x-encrypted', 'x-auth-header-token', 'x-auth-token-status']) {
    const value = request.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
