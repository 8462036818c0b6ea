import { SHELL_PATH } from '@mirror/sdk/shell'

export const LOGIN_PREFIX = '/micrologin/'

export const shellHome = (base: string) => `${base}${SHELL_PATH}/`

/** What another platform sent along to #/ssoIndex? or #/ssoPublicIndex? (S2.25). */
export interface Arrived {
  code: string
  state: string
  /** Why the platform sent nobody, for example access_denied. */
  error: string
}
