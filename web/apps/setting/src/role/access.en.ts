import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./access.texts.ts')> = {
  'setting-access': {
    title: 'Permission query',
    hint: 'Choose a user, a permission and an area to see why it is allowed or not, and where a change would make a difference.',
    user: 'User',
    me: 'Myself',
    code: 'Permission',
    codePick: 'Choose a menu, page or action',
    area: 'Area',
    ask: 'Ask',
    none: 'Please choose a user and a permission',
    noneText: 'The answer shows every step of the decision, from the account to the area.',
    failed: 'The query failed',
    viewAs: 'View as this user',
    viewAsk: (name) => `View the portal as “${name}”?`,
    viewText:
      'You will see every page this user sees; you may look, but change nothing. Beginning, end and everything you open are written to the audit log, with your name and the user’s. All pages of this browser switch over.',
    viewStart: 'Begin',
  },
}
