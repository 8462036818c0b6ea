import { CALL_TIMEOUT, OWN, Refused, TokenKeeper, writeKey, type Boot, type KeptTokens, type TokenSet } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { alone, isTaken } from './locks.ts'

/** keycloak-js stays out of the first frame. */
export const identity = () => import('./identity.ts')

/** Gives this tab tokens of its own out of the identity cookie. Refused says why the session ended, where the server knows. */
export async function mint(): Promise<TokenSet> {
  const answer = await fetch(`${env.base}/api/session/tokens`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  const body = (await answer.json().catch(() => ({}))) as { data?: TokenSet; params?: { reason?: string } }
  if (answer.status === 401 || answer.status === 403) throw new Refused(body.params?.reason ?? 'expired')
  if (!body.data) throw new Error(`tokens: ${answer.status}`)
  return body.data
}

export const keeper = new TokenKeeper({
  store: sessionStorage,
  key: OWN.tokens,
  serialise: (work) => alone(`tokens_${keeper.current?.sid ?? 'new'}`, work),
  renew: async () => {
    const old = await ownTokens()
    if (!old) return mint()
    try {
      return await (await identity()).refresh(old)
    } catch (cause) {
      if (cause instanceof Refused) console.warn('token refresh refused', cause)
      else console.warn('token refresh failed', cause)
      throw cause
    }
  },
  onChange: (tokens) => {
    if (tokens) writeKey(sessionStorage, 'token', tokens.access_token)
    else sessionStorage.removeItem('token')
  },
})

/** Tokens this tab may use; those of a tab it was copied from are dropped, because a refresh token serves one tab. */
export async function ownTokens(): Promise<KeptTokens | null> {
  await (owned ??= claim())
  return keeper.current
}

let owned: Promise<void> | null = null

async function claim() {
  let tab = sessionStorage.getItem(OWN.tab)
  if (tab && (await isTaken(tab))) {
    keeper.drop()
    tab = null
  }
  if (!tab) {
    tab = crypto.randomUUID()
    sessionStorage.setItem(OWN.tab, tab)
    await isTaken(tab)
  }
}

/** Whose page this is, once it may hold typing, and what takes up the boot of a new session. */
export const held: { boot: Boot | null; renew?: () => Promise<unknown> } = { boot: null }
