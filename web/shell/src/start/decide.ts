import { AREA_THRESHOLD, OWN, spotOf, type Spot } from '@mirror/sdk/shell'
import { LOGIN_PREFIX, type Arrived } from '../addresses.ts'

export interface Credential {
  token: string
  ssoType: string
  /** Where it was found: the address goes first (S4.02). */
  from: 'address' | 'cookie'
}

export interface StartInput {
  href: string
  /** The product's prefix. */
  base: string
  boot: { sid: string } | null
  tokens: { sid: string } | null
  /** Cookies sso_t_name and sso_t_value; both or nothing. */
  cookie?: { name: string; value: string } | null
}

export type Start =
  | { kind: 'login-alone'; arrived: Arrived | null; cleanHref: string }
  | { kind: 'login-framed' }
  | { kind: 'exchange'; credential: Credential; cleanHref: string }
  | { kind: 'callback'; cleanHref: string }
  | { kind: 'paint' }
  | { kind: 'paint-mint' }
  | { kind: 'paint-drop' }
  | { kind: 'fetch-boot' }
  | { kind: 'sign-in' }

/** The table of rulings.md#start-up, first match wins. No effects: it only reads. */
export function decideStart({ href, base, boot, tokens, cookie }: StartInput): Start {
  const url = new URL(href)
  const spot: Spot = spotOf(url, base) ?? { prefix: '', page: '/', search: '' }
  if (spot.prefix === LOGIN_PREFIX) {
    const alone = arrivalOf(url)
    if (alone) return { kind: 'login-alone', ...alone }
    // The linking page signs in and comes back to itself.
    return isCallback(url.hash) ? { kind: 'callback', cleanHref: withoutCallback(url) } : { kind: 'login-framed' }
  }

  const credential = credentialOf(url)
  if (credential) return { kind: 'exchange', credential, cleanHref: withoutCredential(url) }
  if (cookie?.value) return { kind: 'exchange', credential: { token: cookie.value, ssoType: cookie.name, from: 'cookie' }, cleanHref: url.href }

  if (isCallback(url.hash)) return { kind: 'callback', cleanHref: withoutCallback(url) }
  if (boot && tokens) return { kind: boot.sid === tokens.sid ? 'paint' : 'paint-drop' }
  if (boot) return { kind: 'paint-mint' }
  if (tokens) return { kind: 'fetch-boot' }
  return { kind: 'sign-in' }
}

/** The identity server appends its answer to the fragment: `#/home&state=…&code=…`. */
const answerNames = ['state', 'session_state', 'code', 'iss', 'error', 'error_description', 'error_uri', 'kc_action', 'kc_action_status']

export function isCallback(hash: string): boolean {
  return /[#&?]state=[^&]+/.test(hash) && /[#&?](code|error)=/.test(hash)
}

export function withoutCallback(url: URL): string {
  const rest = url.hash
    .slice(1)
    .split('&')
    .filter((part) => !answerNames.includes(part.split('=')[0] ?? ''))
    .join('&')
  const clean = new URL(url)
  clean.hash = ''
  return clean.href.replace(/#$/, '') + (rest ? `#${rest}` : '')
}

/** A CAS calls its credential `ticket`; elsewhere a parameter of that name is none of ours. */
function credentialOf({ searchParams }: URL): Credential | null {
  const ssoType = searchParams.get('ssoType') ?? ''
  const cas = searchParams.get('iamcaspticket') ?? (ssoType === 'cas' ? searchParams.get('ticket') : null)
  const token = cas ?? searchParams.get('token')
  return token ? { token, ssoType: ssoType || (cas ? 'cas' : ''), from: 'address' } : null
}

/**
 * The two callbacks with what they brought. The platforms append to the text of the address, so to the hash; one that knows
 * addresses appends to the query before it.
 */
function arrivalOf(url: URL): { arrived: Arrived | null; cleanHref: string } | null {
  const found = /^(#\/sso(?:Public)?Index)(?:\?(.*))?$/.exec(url.hash)
  if (!found) return null
  const clean = new URL(url)
  const inHash = new URLSearchParams(found[2] ?? '')
  const take = (name: string) => {
    const value = inHash.get(name) ?? clean.searchParams.get(name) ?? ''
    inHash.delete(name)
    clean.searchParams.delete(name)
    return value
  }
  const arrived = { code: take('code') || take('token') || take('ticket'), state: take('state'), error: take('error') }
  const brought = arrived.code !== '' || arrived.error !== ''
  if (found[2] === undefined && !brought) return null
  clean.hash = `${found[1]}?${inHash}`
  return { arrived: brought ? arrived : null, cleanHref: clean.href }
}

function withoutCredential(url: URL): string {
  const clean = new URL(url)
  clean.searchParams.delete('iamcaspticket')
  clean.searchParams.delete('token')
  if (clean.searchParams.get('ssoType') === 'cas') clean.searchParams.delete('ticket')
  return clean.href
}

/** S2.23: parameters of the address that land in the session key of their name. */
export const NAMED = ['from', 'ssoType', 'pageFrom', 'platForm', 'cityName', 'toPage'] as const

/** S2.24. */
export const DEEP = [
  'updatePerson',
  'province',
  'date',
  'mirrorToken',
  'userName',
  'department1',
  'department2',
  'bizSystem',
  'deviceType',
  'department1_id',
  'department2_id',
  'bizSystem_id',
  'deviceType_id',
  'ip',
  'resourceId',
  'taskId',
  'pageOperatorType',
  'configCode',
  'pageCode',
] as const

export interface AddressParameters {
  named: Partial<Record<(typeof NAMED)[number], string>>
  /** Only with toPage. */
  deepLink: Record<string, string> | null
  /** sso=1 survives every clean-up (S4.02, S8.02). */
  sso: boolean
}

export function readParameters(href: string): AddressParameters {
  const params = new URL(href).searchParams
  const named: AddressParameters['named'] = {}
  for (const name of NAMED) {
    const value = params.get(name)
    if (value !== null) named[name] = value
  }
  let deepLink: AddressParameters['deepLink'] = null
  if (named.toPage) {
    deepLink = {}
    for (const name of DEEP) {
      const value = params.get(name)
      if (value !== null) deepLink[name] = value
    }
  }
  return { named, deepLink, sso: params.get('sso') === '1' }
}

/** Puts them where existing sub-apps read them. */
export function remember({ named, deepLink }: AddressParameters) {
  for (const [name, value] of Object.entries(named)) sessionStorage.setItem(name, value)
  if (deepLink) sessionStorage.setItem(OWN.deepLink, JSON.stringify(deepLink))
}

/** S4.10: whether the account belongs on the visual dashboard; undefined while the first-login state is not known. */
export function landsOnVisual(input: {
  pacLevel: number
  from: string
  smartDataSource: string
  finished: boolean | undefined
  host: string
  mainHosts: readonly string[]
  enabled: boolean
  /** Area levels under this one belong there; 4 unless the parameters say otherwise. */
  level?: number
}): boolean | undefined {
  if (!input.enabled || input.mainHosts.includes(input.host)) return false
  if (input.finished === undefined) return undefined
  return input.finished && input.pacLevel < (input.level || AREA_THRESHOLD) && !(input.smartDataSource && input.from === input.smartDataSource)
}
