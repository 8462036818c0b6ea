import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./field-model.texts.ts')> = {
  'gdxczxpc-field': {
    unfilled: 'not filled in',
    yes: 'yes',
    not: 'no',
    yuan: (n) => `${n} yuan`,
  },
}
