import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./warning.texts.ts')> = {
  'gdxczxpc-warning': {
    fresh: 'New warnings',
    noneFresh: 'No red or orange warning waits to be looked at.',
    redOf: (n: string) => `Red ${n}`,
    orangeOf: (n: string) => `Orange ${n}`,
    others: (n: number) => `${n} more analyses`,
    retry: 'Try again',
    warnings: 'Warnings',
    failed: 'The warnings did not load',
    none: 'No warnings.',
    said: (who: string, value: string, rule: string, since: string) => `${who ? `${who}: ` : ''}${value} (${rule}) · since ${since}`,
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    blue: 'Blue',
  },
}
