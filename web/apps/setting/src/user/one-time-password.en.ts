import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./one-time-password.texts.ts')> = {
  'setting-one-time-password': {
    title: 'The account is open',
    leave: 'Have you noted the one-time password?',
    leaveText: 'It cannot be seen again once you leave; an administrator would have to reset it.',
    leaveOk: 'Noted',
    both: (username, password) => `User name: ${username}\nOne-time password: ${password}`,
    copied: 'Copied',
    copy: 'Copy',
    byHand: 'Please press Ctrl+C to copy the marked password',
    hand: (name) => `Please give the user name and the one-time password to ${name}. The password is shown only now and must be changed at the first sign-in.`,
    username: 'User name',
    password: 'One-time password',
    back: 'Back to the list',
  },
}
