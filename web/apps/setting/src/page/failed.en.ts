import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./failed.texts.ts')> = {
  'setting-failed': {
    title: 'You may not see this page',
    text: 'Your roles do not include it. If you need it, ask the administrator of your unit.',
  },
}
