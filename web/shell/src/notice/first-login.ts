import type { Schemas } from '@mirror/contract'
import { postFailed, REDIRECT_RECHECK, type Boot, type Http } from '@mirror/sdk/shell'

export type White = Schemas['White']

/** S4.09: any flag suppresses the notice. */
export const suppressed = ({ white, yss, yzy }: White) => white || yss || yzy

/**
 * The first-login state as a promise: the start-up bundle's, or, where the server could not make the check then, the answer
 * of the white-list search (S7.17), asked for every 500 ms. Null when `given` says that nobody waits any more.
 */
export async function firstLoginState(
  boot: Boot,
  http: Pick<Http, 'post'>,
  given: { up: () => boolean; pause: (ms: number) => Promise<void> },
): Promise<White | null> {
  if (boot.firstLogin.finished) return boot.firstLogin
  for (;;) {
    await given.pause(REDIRECT_RECHECK)
    if (given.up()) return null
    const answer = await http.post('/web/compose-service/v1/collect/white/search', { ldapId: boot.profile.ldapId }, { silent: true, background: true })
    if (!postFailed(answer)) return answer
  }
}
