import type { Translation } from './texts.ts'

export const en: Translation<typeof import('./http.texts.ts')> = {
  http: {
    noAnswer: 'The server cannot be reached!',
  },
}
