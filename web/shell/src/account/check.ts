import { HttpError, type FirstLogin, type Http } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'

/** How old the last answer may be when a person comes back to the tab, ms: a password may fall due while it is open. */
const FRESH = 3_600_000

/** S7.18: true opens the dialog (S4.13), an object shows its message. */
export function act(answer: unknown): void {
  if (answer === true) void import('./index.ts').then(({ showPasswordDialog }) => showPasswordDialog(true))
  else if (typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string') messages.warning(answer.message)
}

/** The start-up bundle brings the first answer; later ones are asked for. */
export function watchPassword(http: Http, first: FirstLogin): void {
  let at = Date.now()
  act(first.needUpdatePassword || { message: first.passwordMessage })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - at < FRESH) return
    at = Date.now()
    void ask(http)
  })
}

/** S8.10: a failed check shows the message of the server. */
async function ask(http: Http) {
  try {
    act(await http.get('/v1/orgs/needUpdatePassword', {}, { silent: true, background: true }))
  } catch (cause) {
    if (cause instanceof HttpError && cause.status > 0 && cause.status !== 401) messages.error(cause.message)
  }
}
