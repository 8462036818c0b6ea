import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./list.texts.ts')> = {
  'widgets-list': {
    failed: 'The data could not be loaded',
    noAnswer: 'The request failed',
    retry: 'Try again',
    close: 'Close',
    pager: 'Pages',
    total: (count) => `${count} rows`,
    sizes: 'Rows per page',
    size: (n) => `${n} / page`,
    previous: 'Previous',
    next: 'Next',
    page: (n) => `Page ${n}`,
    choose: (name) => `Choose ${name}`,
    chooseAll: 'Choose all of this page',
    justNow: 'just now',
    minutesAgo: (n) => `${n} min ago`,
    hoursAgo: (n) => `${n} h ago`,
    daysAgo: (n) => (n === 1 ? 'yesterday' : `${n} days ago`),
  },
}
