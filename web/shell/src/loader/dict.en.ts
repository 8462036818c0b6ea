import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./dict.texts.ts')> = {
  dict: {
    failed: 'The dictionaries could not be loaded. Please try again.',
  },
}
