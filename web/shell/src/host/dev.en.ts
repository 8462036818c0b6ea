import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./dev.texts.ts')> = {
  dev: {
    open: 'Develop a sub-app',
    title: 'Develop a sub-app',
    intro: 'Replaces a sub-app by the program of a development server on this computer, only for the pages you open in this browser.',
    name: 'Name of the sub-app',
    namePlaceholder: 'for example my-app',
    url: 'Address of the development server',
    urlPlaceholder: 'for example http://127.0.0.1:5391',
    badName: 'A name begins with a lower-case letter and has 2 to 32 lower-case letters, digits or hyphens',
    badUrl: 'Only addresses of this computer: localhost, 127.0.0.1 or [::1]',
    start: 'Start',
    cancel: 'Cancel',
    now: 'In development',
    stop: 'Stop',
    banner: (names) => `In development: ${names} comes from a development server on this computer`,
    failed: (name) => `The sub-app “${name}” in development did not open; you can go back to the portal’s own version`,
    reset: 'Go back',
    resetAll: 'All go back',
    offered: (name, url) =>
      `The address wants to load the sub-app “${name}” from ${url}. It can do everything you can do, as you. Go on only if it is your own program.`,
    offeredTitle: 'Load a sub-app of this computer?',
    refused: (origin) => `The portal does not allow loading a sub-app from ${origin}`,
    unreachable: (address, cause) => `No sub-app came from ${address}: is the development server running? (${cause})`,
    proceed: 'Load',
  },
}
