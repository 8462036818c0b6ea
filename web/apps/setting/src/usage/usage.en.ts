import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./usage.texts.ts')> = {
  'setting-usage': {
    title: 'Usage',
    hint: (fewest) =>
      `Counts how many people open a page each day, by county or above; not who, when or for how long. Fewer than ${fewest} people are not shown and in no total; figures are kept 400 days. Figures are lower bounds: with several servers, or after a restart on the day, the most people that one process saw count.`,
    filters: 'Filter figures',
    span: 'Time',
    last: (days) => `Last ${days} days`,
    page: 'Page',
    allPages: 'All pages',
    trend: 'People a day',
    times: 'people',
    byPage: 'By page',
    byArea: 'By area',
    area: 'Area',
    people: 'People by day',
    share: 'Share',
    failed: 'The figures could not be loaded',
    none: 'Nothing to show yet',
    noneText: 'In this time and area each page was opened by few people on each day.',
  },
}
