import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./conflict.texts.ts')> = {
  'setting-conflict': {
    title: 'Somebody else changed this',
    text: (who, at) => `Since you opened it, ${who || 'another administrator'} changed this record on ${at}.`,
    same: 'It now says what you saw; you can save as it is.',
    field: 'Field',
    was: 'When opened',
    theirs: 'Changed to',
    mine: 'Your entry',
    keep: 'Keep my changes and go on',
    drop: 'Give up my changes',
  },
}
