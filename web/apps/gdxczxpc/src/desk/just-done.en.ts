import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./just-done.texts.ts')> = {
  'desk-just-done': {
    title: (n) => `${n} just decided`,
    hint: 'Open one to look at it, or to take its step back.',
    close: 'Hide',
  },
}
