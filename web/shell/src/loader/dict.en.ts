import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./dict.texts.ts')> = {
  dict: {
    failed: 'failed to get dictionary data, please retry',
  },
}
