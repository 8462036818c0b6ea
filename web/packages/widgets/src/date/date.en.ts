import type { Translation } from '@mirror/sdk'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const en: Translation<typeof import('./date.texts.ts')> = {
  'widgets-date': {
    open: 'Open the calendar',
    calendar: (label) => `Choose ${label}`,
    month: (year, month) => `${names[month - 1]} ${year}`,
    day: (year, month, day) => `${day} ${names[month - 1]} ${year}`,
    monthName: (month) => names[month - 1] ?? '',
    year: (year) => String(year),
    weekdays: 'Mo Tu We Th Fr Sa Su',
    earlier: 'Month before',
    later: 'Month after',
    lastYear: 'Year before',
    nextYear: 'Year after',
    today: 'Today',
    clear: 'Clear',
    dateForm: 'such as 2026-03-02',
    monthForm: 'such as 2026-03',
  },
}
