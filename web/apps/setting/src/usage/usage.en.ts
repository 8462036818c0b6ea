import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./usage.texts.ts')> = {
  'setting-usage': {
    title: 'Usage',
    hint: (fewest) =>
      `Counts how often pages are opened, by county or above and by day; not by whom, nor for how long. Fewer than ${fewest} are not shown and in no total; figures are kept 400 days.`,
    filters: 'Filter figures',
    span: 'Time',
    last: (days) => `Last ${days} days`,
    page: 'Page',
    allPages: 'All pages',
    trend: 'Openings a day',
    times: 'times',
    byPage: 'By page',
    byArea: 'By area',
    area: 'Area',
    opened: 'Opened',
    share: 'Share',
    failed: 'The figures could not be loaded',
    none: 'Nothing to show yet',
    noneText: 'In this time and area every page was opened rarely on each day.',
  },
}
