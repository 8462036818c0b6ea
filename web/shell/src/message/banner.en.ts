import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./banner.texts.ts')> = {
  banner: {
    region: 'Portal notices',
    starts: (left) => `${left} to go`,
    under: 'Maintenance under way',
    days: (days, rest) => `${days} d ${rest}`,
    close: (title) => `Close notice: ${title}`,
  },
}
