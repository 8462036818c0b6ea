import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./http.texts.ts')> = {
  http: {
    noAnswer: 'The server cannot be reached!',
  },
}
