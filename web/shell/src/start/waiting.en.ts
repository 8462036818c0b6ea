import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./waiting.texts.ts')> = {
  'waiting-head': {
    waiting: (n) => `To be sent: ${n}`,
    title: 'What was handed in without a network and is not sent yet',
  },
}
