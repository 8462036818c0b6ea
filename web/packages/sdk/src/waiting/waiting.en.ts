import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./waiting.texts.ts')> = {
  'waiting-queue': {
    photoLost: 'A photo kept on this device cannot be read; please add it again',
    tooOld: 'Kept for more than 29 days: whether it arrived is not known any more. Please look first whether the record is there',
  },
}
