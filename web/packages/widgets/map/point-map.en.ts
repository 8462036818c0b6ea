import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./point-map.texts.ts')> = {
  'widgets-point-map': {
    pick: (area) => `Map of ${area}: click for a point, arrow keys move it`,
    closer: 'Closer',
    wider: 'Wider',
  },
}
