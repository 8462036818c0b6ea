import { password, password4A, type Configured } from './rules.ts'

/** What the parameters hold when nobody has set them: they say what the built-in rules say. The server's are the same (internal/portal/dict). */
export const PRESET: Readonly<Record<string, string>> = {
  mobileComplex: '^1[3-9][0-9]{9}$',
  emailComplex: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$',
  'password-complex': '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).{9,16}$',
}

export interface ConfiguredRules {
  mobile?: Configured
  email?: Configured
  /** '' for a good password, else the text to show (S5.07). */
  password(s: string): string
  /** What to say of it beforehand; '' where the built-in rule of S5.02 holds. */
  tip: string
}

/** The input rules an installation set in its platform parameters (`sdk.dict('platformConfig')`); the server asks again with the same. */
export function configured(parameters: readonly { code: string; name: string }[]): ConfiguredRules {
  const values = new Map(parameters.map(({ code, name }) => [code, name]))
  const own = (expression: string): Configured | undefined => {
    const pattern = values.get(expression)
    if (!pattern || pattern === PRESET[expression]) return undefined
    try {
      RegExp(pattern)
    } catch {
      // As if nobody had set it: the server does the same.
      return undefined
    }
    return { pattern, tip: values.get(expression.includes('-') ? `${expression}-tip` : `${expression}Tip`) ?? '' }
  }
  const [mobile, email, secret] = [own('mobileComplex'), own('emailComplex'), own('password-complex')]
  const fourA = values.get('password-4a') === '1'
  return {
    ...(mobile ? { mobile } : {}),
    ...(email ? { email } : {}),
    password: fourA ? password4A : (s) => password(s, secret),
    tip: fourA ? password4A('') : (secret?.tip ?? ''),
  }
}
