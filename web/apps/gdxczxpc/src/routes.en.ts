import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./routes.texts.ts')> = {
  'gdxczxpc-routes': {
    denied: 'You may not see this page yet',
    deniedText: 'If your work needs it, ask your administrator to let your role see households.',
    missing: 'No such page',
    missingText: 'The address may have changed. Please use the menu on the left.',
  },
}
