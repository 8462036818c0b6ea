import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./antd.texts.ts')> = {
  'widgets-antd': {
    locale: 'en',
    none: 'No data',
  },
}
