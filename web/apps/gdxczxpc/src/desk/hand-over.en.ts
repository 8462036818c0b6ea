import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./hand-over.texts.ts')> = {
  'desk-hand-over': {
    go: 'Hand over',
    to: 'To',
    handOverOf: (n) => `Hand over ${n} to-dos`,
    handOverHint: 'To a colleague of your office who may act. They get a message and the timeline keeps it; others of the office can still act.',
    handedOver: (n) => `${n} handed over`,
    toWhom: 'Choose a colleague',
    words: 'Note',
    nobody: 'Nobody else of your office may act',
    nobodyHint: 'For somebody of another office, set up a delegation.',
  },
}
