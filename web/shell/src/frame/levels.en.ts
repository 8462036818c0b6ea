import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./levels.texts.ts')> = {
  levels: {
    1: 'Platform',
    2: 'Province',
    3: 'City',
    4: 'County',
    5: 'Township',
    6: 'Village',
    7: 'Hamlet',
  },
}
