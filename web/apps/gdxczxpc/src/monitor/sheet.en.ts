import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./sheet.texts.ts')> = {
  'gdxczxpc-sheet': {
    tab: 'Publicity sheet',
    entry: (village) => `${village}: households to be monitored, for publicity`,
    exit: (village) => `${village}: households whose risk has ended, for publicity`,
    entryText: (days) =>
      `After application or inspection, a home visit and a meeting of the villagers, the households below are to be monitored. Publicity lasts ${days} days.`,
    exitText: (days) =>
      `After a home visit and a meeting of the villagers, the risk of the households below is to be recorded as ended. Publicity lasts ${days} days.`,
    period: 'Publicity',
    span: (from, until) => `${from} to ${until}`,
    day: (year, month, day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    no: 'No.',
    head: 'Head of household',
    group: 'Villagers’ group',
    members: 'People',
    kind: 'Kind of monitoring',
    objection: 'Objections during publicity are taken by:',
    office: 'Office',
    phone: 'Telephone',
    blank: '(fill in before printing)',
    signed: (village) => `Villagers’ committee of ${village} (seal)`,
    setOffice: 'Name the office',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'The office was saved.',
    forWhole: 'It is used for the sheets of your area.',
    back: 'Back to the record',
    failed: 'The sheet could not be loaded',
    goneTitle: 'No such sheet',
    goneText: 'The record does not exist, is outside your area, or is not in publicity.',
    privacy: 'The sheet holds no identity number, telephone, bank account, state of health or cause.',
  },
}
