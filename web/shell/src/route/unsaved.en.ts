import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./unsaved.texts.ts')> = {
  unsaved: {
    title: 'There is something unsaved',
    text: 'What is not saved yet will be lost when you leave.',
    leave: 'Leave',
    stay: 'Stay',
    signOut: 'What is not saved yet will be lost when you sign out.',
    signOutAnyway: 'Sign out without saving',
  },
}
