import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./ops-home.texts.ts')> = {
  'gdxczxpc-ops-home': {
    failedJobs: 'Failed background jobs',
    noFailedJobs: 'No background job failed.',
    allJobs: 'Background jobs',
    attempts: (n) => `${n} attempts`,
    newFeedback: 'Feedback to answer',
    noFeedback: 'No feedback waits for an answer.',
    allFeedback: 'Feedback',
    locked: 'Locked accounts',
    noLocked: 'No account is locked.',
    allAccounts: 'Accounts',
    lockedUntil: (time) => `Locked until ${time}`,
    offline: 'Devices offline',
    noOffline: (n) => `All ${n} devices are online.`,
    allDevices: 'Devices',
    lastSeen: (time) => `Last seen ${time}`,
    sessions: 'Live sessions',
    live: (n) => `${n} sessions are live.`,
    noSessions: 'Nobody is signed in.',
    allSessions: 'Sessions',
  },
}
