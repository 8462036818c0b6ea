import { CALLBACK_LIFE, OWN, spotOf } from '@mirror/sdk/shell'
import { isTooOften } from '../session/loop.ts'
import { sha256 } from '../session/sha256.ts'
import { decideStart } from './decide.ts'

// The inline script of a page that the server made for nobody: who has neither tokens nor a credential leaves for the sign-in page at once,
// before one byte of the shell is fetched. Everybody else gets the page, which lies in a template until then. The build makes one classic
// script of it, and the gateway allows that script by its digest.

const env = JSON.parse(document.getElementById('env')?.textContent ?? '{}') as { basePath: string; realmUrl: string; clientId: string }

const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1] ?? ''

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

const random = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/**
 * The request keycloak-js would make (RFC 6749 section 4.1.1, RFC 7636), and in its storage what it will look for when the answer comes: the
 * unmodified adapter completes this sign-in.
 */
function authorizeUrl(): string {
  const [state, nonce, verifier] = [random(16), random(16), random(72)]
  const redirectUri = location.href
  localStorage.setItem(
    `kc-callback-${state}`,
    JSON.stringify({ state, nonce, redirectUri, loginOptions: { redirectUri }, pkceCodeVerifier: verifier, expires: Date.now() + CALLBACK_LIFE }),
  )
  const query = new URLSearchParams({
    client_id: env.clientId,
    redirect_uri: redirectUri,
    state,
    response_mode: 'fragment',
    response_type: 'code',
    scope: 'openid',
    nonce,
    code_challenge: base64url(sha256(new TextEncoder().encode(verifier))),
    code_challenge_method: 'S256',
  })
  return `${env.realmUrl}/protocol/openid-connect/auth?${query}`
}

/**
 * Where the person is sent, or '' where the page is theirs. A browser that keeps nothing gets the page too, and so does one that came by a prefix
 * the server does not know of: the sign-in page would not be found there, and the page says what is missing.
 */
function wayOut(): string {
  try {
    if (!spotOf(new URL(location.href), env.basePath)) return ''
    // Below the floor of browsers nobody is asked for a password: the page says which ones it takes (frame/floor.css).
    if (!CSS.supports('height', '1dvh')) return ''
    const value = cookie('sso_t_value')
    const { kind } = decideStart({
      href: location.href,
      base: env.basePath,
      boot: null,
      tokens: sessionStorage.getItem(OWN.tokens) ? { sid: '' } : null,
      cookie: value ? { name: cookie('sso_t_name'), value } : null,
    })
    if (kind !== 'sign-in') return ''
    return isTooOften(sessionStorage, Date.now()) ? `${env.basePath}/auth/realms/mirror/doctor?fault=loop` : authorizeUrl()
  } catch {
    return ''
  }
}

const out = wayOut()
if (out) location.replace(out)
else document.body.append((document.getElementById('page') as HTMLTemplateElement).content)
