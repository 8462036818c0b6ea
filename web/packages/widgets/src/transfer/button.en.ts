import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./button.texts.ts')> = {
  'transfer-buttons': {
    import: 'Import',
    importTitle: (title) => `Import: ${title}`,
    export: 'Export',
    exportTitle: (title) => `Export: ${title}`,
    off: 'This is switched off in your area. Please ask an administrator.',
    loadFailed: 'Could not be loaded',
  },
}
