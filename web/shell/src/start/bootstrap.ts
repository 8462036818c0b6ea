import { CALL_TIMEOUT, Refused, type Boot } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { leave } from '../session/leave.ts'
import { endsNothing, token } from '../session/session.ts'

/** Why the server lets nobody in, in its words for the person. */
export class Told extends Error {}

/** The start-up bundle where the page came without one; null when the session is over, and the page on its way out. `background`: by itself. */
export async function fetchBoot(background = false): Promise<Boot | null> {
  for (const force of [false, true]) {
    const answer = await fetch(`${env.base}/api/bootstrap`, {
      headers: { Authorization: `Bearer ${await token(force, background)}`, Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    if (answer.status === 401) continue
    // Signed in, and not let in: the server says why in words for the person.
    if (answer.status === 403) throw new Told(((await answer.json()) as { message: string }).message)
    if (!answer.ok) throw new Error(`bootstrap: ${answer.status}`)
    return ((await answer.json()) as { data: Boot }).data
  }
  if (endsNothing(background)) throw new Refused('expired')
  leave('expired')
  return null
}
