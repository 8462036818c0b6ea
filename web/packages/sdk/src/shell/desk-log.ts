import type { Boot } from '../core/boot.ts'
import type { Http } from '../core/http-types.ts'
import { SHELL_NAME } from '../core/constants.ts'
import { OWN } from '../core/session-keys.ts'

/** The labels of S7.08. */
const BY_OA = 'OA单点登录'
const BY_OWN = '系统登录'

/**
 * S7.08: tells the reception platform of a sign-in, with its way in. Who signs in leaves a mark in the tab (OWN.signedIn), so that each is told
 * once, whichever page comes next; a further tab of the session is no sign-in. A log that cannot be written stops nobody.
 */
export async function logSignIn(http: Pick<Http, 'post'>, { profile, viewer }: Boot): Promise<void> {
  if (viewer || !sessionStorage.getItem(OWN.signedIn)) return
  sessionStorage.removeItem(OWN.signedIn)
  const line = { appType: SHELL_NAME, opText: profile.from === 'oa' ? BY_OA : BY_OWN, opType: 'Login' }
  await http.post('/v1/desk/saveDeskLogs', line, { silent: true, background: true }).catch(() => undefined)
}
