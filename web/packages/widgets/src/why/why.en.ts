import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./why.texts.ts')> = {
  why: {
    ask: 'Why',
    title: 'Why this is so',
    allowed: 'Allowed',
    refused: 'Not allowed',
    hidden: 'Allowed, but hidden',
    person: 'Account',
    code: 'Permission',
    area: 'Area',
    ok: 'Passed',
    not: 'Not passed',
    fix: 'What can be done:',
    failed: 'The explanation could not be loaded',
    open: 'Open settings',
  },
}
