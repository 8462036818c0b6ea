import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./field-model.texts.ts')> = {
  'gdxczxpc-field': {
    yes: 'yes',
    not: 'no',
    yuan: (n) => `${n} yuan`,
  },
}
