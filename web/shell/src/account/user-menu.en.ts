import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./user-menu.texts.ts')> = {
  'user-menu': {
    title: 'User menu',
    settings: 'System settings',
    downloads: 'My downloads',
    look: 'Appearance',
    care: 'Large type',
    password: 'Change password',
    security: 'Account security',
    sessions: 'Signed-in devices',
    feedback: 'Feedback',
    lock: 'Lock the screen',
    signOut: 'Sign out',
    sure: 'Do you really want to sign out?',
    yes: 'Sign out',
    waiting: (n) => `Kept on this device and not sent yet: ${n}. Signing out deletes it. `,
    deleteAndOut: 'Delete and sign out',
    failed: 'Signing out failed. Please try again.',
  },
}
