import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./password.texts.ts')> = {
  'account-password': {
    title: 'Change password',
    oldPassword: 'Old password',
    password: 'New password',
    checkPass: 'Confirm new password',
    weak: 'weak',
    middling: 'fair',
    strong: 'strong',
    lead: 'To keep your account safe, please change your password before you go on.',
    hint: '9 to 16 characters with upper case, lower case and digits',
    strength: (grade) => `Password strength: ${grade}`,
    signOut: 'Sign out',
    cancel: 'Cancel',
    busy: 'Sending…',
    ok: 'OK',
    show: (label) => `Show: ${label}`,
    shown: 'Hide',
    hidden: 'Show',
    failed: 'It did not work',
    done: 'Password changed',
    doneText: 'Your password has been changed. Please sign in again with the new one.',
    signOutFailed: 'Signing out failed. Please try again.',
  },
}
