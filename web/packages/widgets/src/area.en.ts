import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./area.texts.ts')> = {
  'widgets-area': {
    area: 'Area',
    own: 'Area',
    search: 'Name / pinyin / code',
    searchOf: (label) => `Search: ${label}`,
    found: (label) => `Results: ${label}`,
    nothing: (wanted) => `Nothing found for “${wanted}”`,
    searchFailed: 'The search failed. Please try again later.',
    disabled: ' (off)',
    failed: 'The areas did not load. Press here to try again.',
    choose: (label) => `Choose: ${label}`,
    pleaseChoose: (label) => `Choose: ${label}`,
    clear: (label) => `Clear: ${label}`,
    chosen: (label, text) => `${label}: ${text}`,
  },
}
