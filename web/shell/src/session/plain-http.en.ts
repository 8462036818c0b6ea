import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./plain-http.texts.ts')> = {
  'plain-http': {
    warning: 'This connection is plain HTTP; passwords and data may be read by others. Please set up HTTPS for the portal.',
  },
}
