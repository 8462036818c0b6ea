import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./entry.texts.ts')> = {
  'gdxczxpc-entry': {
    newTitle: 'New household',
    editTitle: 'Change household',
    save: 'Save and hand to the town',
    saveChange: 'Save',
    saved: 'Saved; the town is to approve it',
    savedChange: 'Saved; please hand it in again',
    loadFailed: 'The household could not be loaded',
    village: 'Village',
    villageHint: 'The household number is given by the village',
    villageNeeded: 'Please choose a village',
    basics: 'Household',
    members: 'Members',
    membersHint: 'Exactly one is the head; sex and birthday follow from the identity number.',
    member: (n) => `Member ${n}`,
    add: 'Add a member',
    remove: (n) => `Remove member ${n}`,
    removeShort: 'Remove',
    more: 'More (optional)',
    oneHead: 'A household has exactly one head',
    idWrong: 'This is no identity number; please check its 18 characters',
    idTwice: 'Another member has this number',
    places: 'At most 2 decimals',
    askOther: 'Ask the other village',
  },
}
