import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./relogin.texts.ts')> = {
  relogin: {
    title: 'Please sign in again',
    kept: 'Everything you filled in is still here; go on after signing in.',
    account: 'Account',
    frame: 'Sign-in form',
    window: 'Sign in in a new window',
    windowHint: 'You came from another platform. Please sign in in the new window, then come back here.',
    other: 'Use another account',
    away: 'Leave this page for the sign-in page? What is not saved will not be shown again.',
    go: 'Leave',
    stay: 'Cancel',
    loading: 'Opening the sign-in form',
    failed: 'The sign-in form cannot be opened. Please check the network and try again.',
    retry: 'Try again',
    strangerTitle: 'Another account is signed in',
    stranger: (name) => `This browser is now signed in as ${name}. To protect the first account’s data, this page no longer shows them.`,
    reload: 'Go on with the new account',
  },
}
