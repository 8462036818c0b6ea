import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./guide.texts.ts')> = {
  guide: {
    contents: 'Contents',
    enlarge: (what) => `Enlarge the picture: ${what}`,
    print: 'Print',
    note: 'The user guide is written in Chinese.',
  },
}
