import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./tickets.texts.ts')> = {
  tickets: {
    blocked: 'The browser blocked the new window. Please allow this site to open windows and try again.',
    noKey: 'The sign-in key could not be had',
    noTicket: 'The single sign-on ticket could not be had',
  },
}
