import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./beside.texts.ts')> = {
  beside: {
    title: 'The screen is locked',
    kept: 'The page is hidden, and what you typed is still there. Enter your password on the page of the platform to go on.',
    unlock: 'Go there to unlock',
  },
}
