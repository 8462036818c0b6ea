import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./host.texts.ts')> = {
  host: {
    opening: (title) => `Opening ${title}`,
    failed: (title) => `${title} cannot be opened now`,
    noEntry: 'There is no program to load.',
    notAllowed: (address) => `The address ${address} is not allowed.`,
    noContent:
      'The portal has no address for content (content-url). Sub-apps of others only run on an address of its own; please ask the administrator to set one.',
    silent: 'The program did not open within 30 seconds.',
    noCreate: (title) => `The program of ${title} exports no create function`,
    notCalled: (title, path) => `${title} is not registered for calls to ${path}`,
    noToken: (title) => `${title} is not registered to be given a token`,
    retry: 'Try again',
    item: (title) => `The extension “${title}” cannot be shown now`,
    itemMissing: (name) => `The sub-app has no extension named ${name}`,
  },
}
