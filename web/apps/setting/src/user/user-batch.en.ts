import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./user-batch.texts.ts')> = {
  'setting-user-batch': {
    chosen: (n) => `${n} chosen`,
    giveRoles: 'Give roles',
    takeRoles: 'Take roles',
    disableAll: 'Disable',
    unchoose: 'Clear choice',
    disableTitle: (n) => (n === 1 ? 'Disable the chosen account?' : `Disable the ${n} chosen accounts?`),
    disableText: 'These users are signed out at once and cannot sign in again; their data stays.',
    rolesTitle: (give, n) => (give ? `Give roles to the ${n} chosen` : `Take roles from the ${n} chosen`),
    rolesHint: (give) => (give ? 'Roles they have stay; these are added.' : 'Only these are taken; their other roles stay.'),
    ok: 'OK',
    batchDone: (n) => (n === 1 ? '1 account done' : `${n} accounts done`),
    batchTitle: 'Some accounts were not done',
    batchText: (done, failed) => `${done} done, ${failed} not:`,
    known: 'I see',
  },
}
