import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./people.texts.ts')> = {
  'widgets-people': {
    hint: 'Name, user name or pinyin initials',
    none: (q) => `Nobody matches “${q}”; only accounts in use inside your area can be chosen`,
    failed: 'The search failed, please try again later',
    take: (name) => `Remove ${name}`,
    found: (label) => `Found for ${label}`,
    noted: (name, username) => `${name} (${username})`,
  },
}
