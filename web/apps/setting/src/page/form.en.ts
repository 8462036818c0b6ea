import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./form.texts.ts')> = {
  'setting-form': {
    conflict: 'Somebody else changed this',
    conflictText: 'While you edited, somebody else saved something new. Once you load the latest, please enter your changes again.',
    load: 'Load the latest',
    keep: 'Go on looking',
    save: 'Save',
    cancel: 'Cancel',
    noChange: 'Nothing changed',
    badRequest: 'The request failed',
    empty: '(empty)',
    on: 'on',
    off: 'off',
    unsaved: (n) => (n === 1 ? '1 change not saved' : `${n} changes not saved`),
    whole: 'Please enter a whole number',
    between: (low, high, zero) => `Please enter a number from ${low} to ${high}${zero ? '; 0 is no limit' : ''}`,
    label: (label) => `${label}: `,
    comma: ', ',
  },
}
