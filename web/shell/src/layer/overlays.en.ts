import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./overlays.texts.ts')> = {
  overlays: {
    cancel: 'Cancel',
    ok: 'OK',
    discard: 'Discard unsaved changes?',
    drop: 'Discard',
  },
}
