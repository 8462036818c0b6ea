import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./views-button.texts.ts')> = {
  'list-views-button': {
    views: 'Views',
  },
}
