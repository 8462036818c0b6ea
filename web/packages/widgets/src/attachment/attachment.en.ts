import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./attachment.texts.ts')> = {
  attachment: {
    title: 'Files',
    add: 'Add files',
    choose: 'Choose files',
    limits: 'JPG, PNG (20 MB at most), PDF, DOCX, XLSX (50 MB at most); place and device are removed from photographs',
    none: 'No files yet.',
    loading: 'Loading the files',
    loadFailed: 'The files could not be loaded',
    retry: 'Try again',
    sending: (name) => `Uploading ${name}`,
    goOn: 'Go on uploading',
    broken: 'The upload broke off',
    cancel: 'Cancel',
    download: 'Download',
    remove: 'Delete',
    removeTitle: 'Delete file',
    removeText: (name) => `Delete “${name}”? It cannot be brought back.`,
    failed: 'That did not work. Please try again.',
    facts: (size, when) => `${size} · ${when}`,
  },
}
