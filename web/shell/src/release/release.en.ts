import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./release.texts.ts')> = {
  release: {
    title: 'A new version is there',
    text: 'Reload to use it; the open tabs stay.',
    unsaved: (names) => `“${names}” has something unsaved. Please save or close it before you reload.`,
    refresh: 'Reload',
    later: 'Later',
  },
}
