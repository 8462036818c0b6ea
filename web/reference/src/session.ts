import { CALL_TIMEOUT, OWN, Refused, SHELL_PATH, TokenKeeper, type Boot, type TokenSet } from '@mirror/sdk/shell'

const json = <T>(id: string): T | null => JSON.parse(document.getElementById(id)?.textContent || 'null') as T | null

export const base = (json<{ basePath?: string }>('env')?.basePath ?? '').replace(/\/+$/, '')

/** What the page carries for the signed-in session; null without one. */
export const boot = json<Boot>('boot')

export const portal = `${base}${SHELL_PATH}/`

const said = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }

async function mint(): Promise<TokenSet> {
  const answer = await fetch(`${base}/api/session/tokens`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...said, 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  if (answer.status === 401 || answer.status === 403) throw new Refused('no identity session')
  if (!answer.ok) throw new Error(`tokens: ${answer.status}`)
  return ((await answer.json()) as { data: TokenSet }).data
}

const keeper = new TokenKeeper({ store: sessionStorage, key: OWN.tokens, serialise: (work) => work(), renew: mint })
// Tokens of another session in this tab: the page's own is the newer truth.
if (boot && keeper.current && keeper.current.sid !== boot.sid) keeper.drop()

/** Where a deployment asks for a token of its own with each call, answers bring the next ones. */
const ONE_TIME = 'X-Auth-Header-Token'
let oneTime: string[] = []

/** One call as the person, its answer as it came. */
export async function call(method: string, address: string, body?: string, again = true): Promise<Response> {
  const token = oneTime.shift()
  const answer = await fetch(base + address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...said,
      Authorization: `Bearer ${await keeper.token(false)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { [ONE_TIME]: token }),
    },
    ...(body !== undefined && { body }),
  })
  const next = answer.headers.get(ONE_TIME)
  if (next) oneTime = next.split(/[,\s]+/).filter(Boolean)
  // A token that was not there or was spent: the refusal brings fresh ones, and nothing was done.
  return next && again && answer.headers.get('X-Auth-Token-Status') === '1' ? call(method, address, body, false) : answer
}
