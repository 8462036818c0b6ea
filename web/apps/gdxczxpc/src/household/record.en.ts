import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./record.texts.ts')> = {
  'gdxczxpc-household-record': {
    whole: 'Whole page',
    print: 'Print',
    private: 'Holds personal data: keep it safe',
    file: (no) => `Household ${no}`,
    loading: 'Household',
    goneTitle: 'No such household',
    goneText: 'It does not exist, or is not in an area you are responsible for.',
    failed: 'The household could not be loaded',
    entry: 'Approval',
    missing: 'Not found',
  },
}
