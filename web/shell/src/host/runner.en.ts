import type { Translation } from '@mirror/sdk/frame'

export const en: Translation<typeof import('./runner.texts.ts')> = {
  runner: {
    alone: 'Please open this page from inside the portal.',
    nothing: 'There is no program to run',
    script: 'The program did not load, or does not match its registered digest',
    noLife: (name) => `The program does not provide the life cycle ${name}.mount and ${name}.unmount`,
  },
}
