import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./lock.texts.ts')> = {
  lock: {
    title: 'The screen is locked',
    kept: 'The page is hidden, and what you typed is still there. Enter your password to go on.',
    password: 'Password',
    unlock: 'Unlock',
    signOut: 'Sign out',
    sure: 'What is not saved will be lost. Sign out?',
    cancel: 'Cancel',
    failed: 'The screen could not be unlocked. Check the network and try again.',
    signOutFailed: 'Signing out failed. Please try again.',
    lockFailed: 'The screen is not locked. Check the network and try again.',
    elsewhere: 'Your password is not kept by this platform. Please lock the computer instead.',
  },
}
