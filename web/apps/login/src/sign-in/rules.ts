import { reasons } from '@mirror/sdk/reasons'

/** The sentence for an address's reason; words we do not know say nothing, so that nobody can write on our page. */
export function reasonText(reason: string | null): string {
  return reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : ''
}

/** The shell hands over a word and, where the server was asked, a diagnostic code behind it. */
export function splitReason(said: string): { word: string; code: string } {
  const [word = '', code = ''] = said.split(' ')
  return { word, code: /^[0-9a-f]{8}$/.test(code) ? code : '' }
}

/** One option to sign in beside the account, as GET /api/sso/sign-in-options lists it. */
export interface SignInOption {
  id: string
  name: string
  /** Our own path, which leads on to the platform. */
  start: string
}

/** The options of an answer. Only paths of our own origin count: an address is followed by the browser, and javascript: is one too. */
export function optionsOf(answer: unknown): SignInOption[] {
  const list: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : []
  if (!Array.isArray(list)) return []
  return list.filter((r: unknown): r is SignInOption => {
    if (typeof r !== 'object' || r === null || !('id' in r) || !('name' in r) || !('start' in r)) return false
    return (
      typeof r.id === 'string' &&
      typeof r.name === 'string' &&
      typeof r.start === 'string' &&
      /^\/(?![/\\])[\w/.~-]*\/sso\/start\/\w+$|^\/sso\/start\/\w+$/.test(r.start)
    )
  })
}
