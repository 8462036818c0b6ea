import { HttpError, type FirstLogin } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import type { Portal } from '../portal.ts'

/** How old the last answer may be when a person comes back to the tab, ms: a password may fall due while it is open. */
const FRESH = 3_600_000

/** S7.18: true opens the dialog (S4.13), an object shows its message. */
export function act(portal: Portal, answer: unknown): void {
  if (answer === true) void import('./index.ts').then(({ showPasswordDialog }) => showPasswordDialog(portal, true))
  else if (typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string') messages.warning(answer.message)
}

/** The start-up bundle brings the first answer; later ones are asked for. */
export function watchPassword(portal: Portal, first: FirstLogin): void {
  let at = Date.now()
  act(portal, first.needUpdatePassword || { message: first.passwordMessage })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - at < FRESH) return
    at = Date.now()
    void ask(portal)
  })
}

/** S8.10: a failed check shows the message of the server. */
async function ask(portal: Portal) {
  try {
    act(portal, await portal.http.get('/v1/orgs/needUpdatePassword', {}, { silent: true, background: true }))
  } catch (cause) {
    if (cause instanceof HttpError && cause.status > 0 && cause.status !== 401) messages.error(cause.message)
  }
}
