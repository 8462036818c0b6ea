import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./button.texts.ts')> = {
  'transfer-buttons': {
    import: 'Import',
    importTitle: (title) => `Import: ${title}`,
    export: 'Export',
    exportTitle: (title) => `Export: ${title}`,
    loadFailed: 'Could not be loaded',
  },
}
