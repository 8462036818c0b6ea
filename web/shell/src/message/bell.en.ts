import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./bell.texts.ts')> = {
  bell: {
    title: 'Unread messages',
    count: (n) => `${n} in all`,
    all: 'See all',
    none: 'No unread messages',
    failed: 'The messages could not be loaded',
    retry: 'Try again',
    arrived: (kind) => `You have a new message: ${kind}`,
    urgent: (kind) => `You have an urgent message: ${kind}`,
    look: 'Press to read',
  },
}
