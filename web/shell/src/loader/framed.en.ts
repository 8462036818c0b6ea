import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./framed.texts.ts')> = {
  framed: {
    refused: 'The portal did not open this page',
    address: 'Address',
    why: 'Reason',
    scheme: 'This is no web address. The portal opens only pages that begin with http:// or https://.',
    hidden: 'The address hides where it really leads (it has a user name, a backslash, blanks or invisible characters).',
    self: 'This is a page of the portal itself; please use the menu.',
    closed: 'This is a file or an interface below the portal’s address, no page that can be framed.',
    mixed: 'The page is not encrypted (http) while the portal uses https; browsers do not mix them.',
    origin: (from) => `The origin ${from} is not on the portal’s list.`,
    blocked: (from) =>
      `The browser stopped the origin ${from} by the portal’s security policy. The list may just have changed; please reload the page and try again.`,
    advice: 'If your work needs it, give the address above to the administrator, who can check it and put it on the list.',
    home: 'Back to the home page',
    loading: 'Opening the page',
    slow: 'The page did not open',
    slowWhy: (from) => `${from} did not answer within 20 seconds, or refuses to be shown inside other pages.`,
    retry: 'Try again',
    outside: 'Open in a new window',
    from: 'This page comes from',
  },
}
