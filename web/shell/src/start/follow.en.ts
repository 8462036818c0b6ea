import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./follow.texts.ts')> = {
  'session-follow': {
    changed: 'Your menu and permissions have been updated.',
    willChange: 'Your menu or permissions have changed. Reload the page to use them.',
  },
}
