import { useSdk } from '../core/context.ts'

export { applyAuth } from '../console/auth.ts'

/** S6.07: whether the operator's authorisation info holds the button code, or any of a list. */
export function useAuth(code: string | readonly string[]): boolean {
  return useSdk().permissions.hasButton(code)
}
