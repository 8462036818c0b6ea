import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./moment.texts.ts')> = {
  'widgets-moment': {
    timeOf: (label) => `${label}, time of day`,
  },
}
