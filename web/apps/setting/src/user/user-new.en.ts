import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./user-new.texts.ts')> = {
  'user-new': {
    restored: (at) => `What was not saved on ${at} is back.`,
    clear: 'Clear and begin anew',
    title: 'Add user',
    usernameHint: 'To sign in with; cannot change later',
    mobileHint: '11 digits, for reminders',
    rolesFailed: (reason) => `The roles could not be loaded: ${reason}`,
  },
}
