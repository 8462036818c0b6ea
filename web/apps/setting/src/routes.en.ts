import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./routes.texts.ts')> = {
  'setting-routes': {
    missing: 'No such page',
    missingText: 'The address may have changed. Please use the menu on the left.',
  },
}
