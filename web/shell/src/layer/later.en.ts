import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./later.texts.ts')> = {
  later: {
    title: 'The page did not arrive',
    reason: 'The network failed. Please try again.',
    retry: 'Try again',
  },
}
