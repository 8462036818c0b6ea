import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./sign-in.texts.ts')> = {
  'login-sign-in': {
    title: 'Welcome',
    text: 'Please choose how to sign in.',
    account: 'Sign in with an account',
    going: 'Going to the sign-in page…',
    unreachable: 'The sign-in service cannot be reached now. Please check the network and try again.',
    code: (code) => `Diagnostic code ${code}`,
  },
}
