import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./scene.texts.ts')> = {
  'login-scene': {
    platform: 'Rural revitalisation services',
    demo: 'Demo installation; all data are made up.',
    missing: 'No such page',
    missingText: 'The address does not exist, is no longer valid, or the single sign-on did not complete.',
    home: 'Back to the home page',
    signIn: 'Go to sign-in',
  },
}
