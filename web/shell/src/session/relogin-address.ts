import { SHELL_PATH } from '@mirror/sdk/shell'
import { env } from '../env.ts'

/** The page both hidden frames and this one end at: it hands its own address to the shell. */
const RETURN = '/silent-check-sso.html'

const random = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * The identity server's form for one person, as it fits a dialog. What comes of it is the session's cookie, from which the tab gets its
 * tokens as a fresh tab does; the code in the answer is never redeemed, and nobody can: its challenge is chance, not a verifier's hash.
 */
export function signInAddress(userName: string): string {
  const query = new URLSearchParams({
    client_id: env.clientId,
    redirect_uri: `${location.origin}${env.base}${SHELL_PATH}${RETURN}`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    prompt: 'login',
    display: 'popup',
    login_hint: userName,
    state: random(),
    nonce: random(),
    code_challenge: random(),
    code_challenge_method: 'S256',
  })
  return `${env.authUrl}/realms/${env.realm}/protocol/openid-connect/auth?${query}`
}

/** What the return page's address says: signed in, or the form must be asked for again. Anything else is no answer of ours. */
export function answerOf(message: unknown): 'done' | 'again' | undefined {
  if (typeof message !== 'string' || !message.startsWith(`${location.origin}${env.base}${SHELL_PATH}${RETURN}#`)) return undefined
  return /[#&]error=/.test(message) ? 'again' : /[#&]code=/.test(message) ? 'done' : undefined
}
