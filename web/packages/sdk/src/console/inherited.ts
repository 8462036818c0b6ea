import { HttpError } from '../core/http-error.ts'
import type { Sdk } from '../core/sdk.ts'
import { CALL_TIMEOUT, OAUTH_LOGIN } from '../core/constants.ts'

/**
 * Calls that pages of the inherited portal make at their own start, each with the specification's rule for the case that it fails
 * (S8.11). What the shell knows already stands in the sdk (`user`, `permissions`, `area`); these ask again.
 */

/** The routes of the inherited client that are not in any menu. The last is declared there and never asked for (S7.29). */
export const CLIENT_ROUTES = { login: '/login', notFound: '/404', oauthLogin: OAUTH_LOGIN } as const

/** S7.01: the profile as the identity server has it. A failure goes to the callback, and there is no profile. */
export async function profileOf(sdk: Pick<Sdk, 'env' | 'token'>, failed: (cause: unknown) => void): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(`${sdk.env.authUrl}/realms/mirror/account`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${await sdk.token()}` },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    if (!answer.ok) throw new HttpError({ status: answer.status, message: answer.statusText })
    return (await answer.json()) as Record<string, unknown>
  } catch (cause) {
    failed(cause)
    return undefined
  }
}

/** S7.09: the caller's action permissions. Where they cannot be had there are none. */
export async function permissionsOf({ http, user }: Pick<Sdk, 'http' | 'user'>, id: string): Promise<readonly string[]> {
  try {
    const list = await http.get(`/v1/permissions/${encodeURIComponent(user.namespace)}/${encodeURIComponent(id)}`, {}, { silent: true })
    return list.split(',').filter(Boolean)
  } catch {
    return []
  }
}

/** S7.08: a log line of the reception platform. A log that cannot be written stops nobody. */
export async function logAtDesk({ http }: Pick<Sdk, 'http'>, line: { appType: string; opText: string; opType: string }): Promise<object> {
  try {
    return (await http.postOrThrow('/v1/desk/saveDeskLogs', line, { silent: true })) ?? {}
  } catch {
    return {}
  }
}
