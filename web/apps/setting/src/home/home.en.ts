import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./home.texts.ts')> = {
  'setting-home': {
    title: 'Settings',
    find: 'Find a setting',
    placeholder: 'Name, pinyin initials or words of the page',
    failed: 'The list of settings could not be loaded',
    none: 'There is no setting you may open',
    noneText: 'Ask your administrator for the right where you need one.',
    nothing: (word: string) => `No setting for “${word}”`,
    nothingText: 'Try another word, or clear it to see all.',
    clear: 'Show all',
    found: (n: number) => `${n} settings found`,
    other: 'Other settings',
  },
  'setting-home-groups': {
    'setting-people': 'Who uses the platform: accounts, departments and areas.',
    'setting-safety': 'Who may see and do what, and how people sign in safely.',
    'setting-apps': 'What the navigation holds, and which sub-apps and services provide it.',
    'setting-business': 'Options, deadlines and parameters the business works with.',
    'setting-record': 'What happened on the platform, and its configuration as a file.',
    '': 'Pages that administrators added.',
  },
}
