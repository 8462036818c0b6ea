import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./joined.texts.ts')> = {
  'setting-joined': {
    pair: (label, value) => `${label}: ${value}`,
    noted: (text, note) => `${text} (${note})`,
    act: (action, object) => `${action} ${object}`,
    comma: ', ',
  },
}
