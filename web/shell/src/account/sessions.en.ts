import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./sessions.texts.ts')> = {
  'account-sessions': {
    title: 'Signed-in devices',
    failed: 'It did not work',
    notThere: 'The devices could not be loaded',
    retry: 'Try again',
    lead: 'Your account is signed in on these devices. Sign out any you do not know and change your password.',
    here: 'This device',
    from: (ip) => `From ${ip}`,
    unknown: 'unknown',
    since: (at) => `Signed in ${at}`,
    used: (at) => `Last used ${at}`,
    sure: 'Sign out',
    sureOne: 'Sign out this device?',
    doneOne: 'The device is signed out',
    endOf: (device) => `Sign out ${device}`,
    end: 'Sign out',
    sureOthers: (count) => `Sign out the ${count} other devices?`,
    doneOthers: 'All other devices are signed out',
    endOthers: 'Sign out all other devices',
    close: 'Close',
  },
}
