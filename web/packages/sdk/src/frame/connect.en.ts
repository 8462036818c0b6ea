import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./connect.texts.ts')> = {
  'frame-connect': {
    noSignOn: 'A framed sub-app cannot sign anybody in',
  },
}
