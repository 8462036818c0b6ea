import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./link.texts.ts')> = {
  'login-link': {
    expired: 'Your sign-in has expired or the network is down. Please sign in again.',
    none: 'There is no identity to link; perhaps 10 minutes have passed. Please sign in by the other platform again.',
    title: 'Link identity',
    reading: 'Reading the identity to link.',
    busyReading: 'Reading',
    ask: (source, name, account) => `Link “${name}” of ${source} to the account “${account}”. From then on that identity signs in to this account directly.`,
    busy: 'Linking…',
    yes: 'Link',
    no: 'Not now, enter the portal',
    done: 'Linked',
    doneText: 'From now on that identity signs in to this account directly.',
    enter: 'Enter the portal',
    failed: 'Not linked',
  },
}
