import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./reveal.texts.ts')> = {
  'gdxczxpc-reveal': {
    reveal: 'Show in full',
    reason: 'Reason',
    reasonMissing: 'Please choose a reason',
    words: 'Explanation',
    wordsNeeded: 'Please explain the reason',
    wordsMissing: 'Please explain the reason',
    show: 'Show',
    cancel: 'Cancel',
    hide: 'Hide',
    logged: 'Shows the identity numbers and the phone of the household. Who looks, why and at what is logged.',
    shown: (left) => `Shown in full until you leave this page. ${left} more households today.`,
    call: (phone) => `Call ${phone}`,
  },
}
