import { HttpError } from '../core/http-error.ts'
import { isEnvelope, type Envelope } from '../core/answer.ts'
import { LATE, TOKEN_HEADER, type Client, type Sent } from '../core/client.ts'
import { Refused } from '../core/refused.ts'
import { failureText, fieldsOf, isShown, isWord, itemOf, statusText } from './failure.ts'
import { t } from './failure.texts.ts'
import { isOut } from './outage.ts'
import { TOKEN_REFUSED } from './request-tokens.ts'
import { t as httpWords } from '../core/http.texts.ts'

/** What failed last on this page: what is said of it names it (feedback). */
export const lastFailure = { code: '', traceId: '' }

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Takes over a call that did not get a good answer: tries again what a fresh token or a moment cures, and tells the person about the
 * rest, once. `problem` is the answer, or what was thrown.
 */
export async function settle(client: Client, call: Sent, problem: unknown): Promise<Response> {
  try {
    const answer = await again(client, call, problem instanceof Response ? problem : await resend(client, call, problem))
    if (answer.ok || answer.status === 304) return answer
    const body = await bodyOf(answer)
    throw await failureOf(answer, isEnvelope(body) ? body : undefined)
  } catch (cause) {
    if (cause instanceof HttpError) report(client, call, cause)
    throw cause
  }
}

/** security.md row 34, S7.25 and the server's marks: each of the three is cured without anybody noticing. */
async function again(client: Client, call: Sent, first: Response): Promise<Response> {
  const { wiring } = client
  const background = call.options?.background
  let answer = first
  let used = call.used
  // The token may have died a moment ago. Another call may have renewed it meanwhile: then that one serves; else one silent refresh.
  // Where the session itself ended, this is where the call waits while its person signs in again (the shell's relogin), and then goes
  // once more under the same key.
  for (const force of [false, true]) {
    if (answer.status !== 401) break
    const next = await wiring.token(force, background).catch(() => '')
    if (!next || next === used) continue
    used = next
    answer = await once(client, call, next)
  }
  if (answer.status === 401) wiring.lost(background)
  // The screen is locked, here or in another tab: the call waits and goes once more under the same key. What the page asks by itself as well.
  for (let round = 0; round < 3 && answer.status === 423 && wiring.locked; round++) {
    await wiring.locked()
    answer = await once(client, call, await wiring.token(false, background))
  }
  // A refused request token kept the call from everybody behind the door, so that even a POST may be sent again. The refusal
  // brought fresh tokens; a few tries, because other calls spend from the same queue.
  for (let round = 0; round < 3 && answer.status === 403 && answer.headers.has(TOKEN_HEADER) && (await codeOf(answer)) === TOKEN_REFUSED; round++) {
    const guard = await client.guard(true)
    guard?.note(answer.headers)
    answer = await once(client, call, used ?? '')
  }
  // The first try is still at work, its answer was lost on the way: its answer is ours.
  for (let round = 0; round < 10 && answer.status === 409 && (await codeOf(answer)) === 'idempotency_in_flight'; round++) {
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
    answer = await once(client, call, await wiring.token(false, background))
  }
  return answer
}

/** Nobody answered. What the server does once may be sent once more; whether the first try arrived does not matter then. */
async function resend(client: Client, call: Sent, problem: unknown): Promise<Response> {
  if (problem instanceof TypeError && call.key && call.used && call.path.startsWith('/api/') && !call.options?.signal?.aborted) {
    await pause(1000)
    return once(client, call, call.used)
  }
  throw faultOf(call, problem)
}

const once = (client: Client, call: Sent, token: string) =>
  client.once(call, token).catch((cause: unknown) => {
    throw faultOf(call, cause)
  })

/** What was thrown, as what it means. The caller's own abort goes on as it is. */
function faultOf(call: Sent, cause: unknown): unknown {
  if (call.options?.signal?.aborted || cause instanceof HttpError) return cause
  // Without a token there is either no session (somebody else has said so) or no answer, which is a failed call like any other.
  if (cause instanceof Refused) return new HttpError({ status: 401, message: statusText(401), cause })
  const late = cause === LATE || (cause as { name?: string } | undefined)?.name === 'TimeoutError'
  return new HttpError({ status: 0, code: late ? 'timeout' : 'no_answer', message: late ? t.timedOut : httpWords.noAnswer, cause })
}

/** An answer that broke off while it was read. */
export function broken(client: Client, call: Sent, cause: unknown): never {
  const fault = faultOf(call, cause)
  if (fault instanceof HttpError) report(client, call, fault)
  throw fault
}

/** S8.01: a failure under a good status. */
export async function refusal(client: Client, call: Sent, answer: Response, body: Envelope): Promise<never> {
  const failure = await failureOf(answer, body)
  report(client, call, failure)
  throw failure
}

async function failureOf(answer: Response, body: Envelope | undefined): Promise<HttpError> {
  const { status, headers } = answer
  const code = itemOf(body)?.code
  // The dictionary is larger than all the rest; without it the server's message stands.
  const dictionary = isWord(code)
    ? await import('./codes.ts').then(
        ({ codes }) => codes(),
        () => undefined,
      )
    : undefined
  const traceId = headers.get('x-request-id') ?? headers.get('x-trace-id') ?? ''
  Object.assign(lastFailure, { code: String(code ?? status), traceId })
  return new HttpError({
    status,
    code: lastFailure.code,
    message: failureText(status, body, dictionary),
    fields: fieldsOf(body),
    traceId,
  })
}

/** S8.09: a failed GET has the table's text at most. An outage is told once, and once that it is over. */
function report({ wiring }: Client, call: Sent, failure: HttpError) {
  const { status, code, message } = failure
  if (code === 'no_answer' && isOut(wiring)) return
  if (call.options?.silent && code !== 'no_answer') return
  if (!isShown(call.method, status, code)) return
  wiring.show(status === 409 ? 'warning' : 'error', call.method === 'GET' && status >= 400 && status !== 409 ? statusText(status) : message)
}

const bodyOf = (answer: Response): Promise<unknown> =>
  answer
    .clone()
    .json()
    .catch(() => undefined)

async function codeOf(answer: Response): Promise<unknown> {
  const body = await bodyOf(answer)
  return isEnvelope(body) ? body.code : undefined
}
