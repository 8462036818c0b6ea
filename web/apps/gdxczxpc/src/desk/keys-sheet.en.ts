import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./keys-sheet.texts.ts')> = {
  'desk-keys': {
    title: 'Shortcuts',
    handOver: 'Hand over',
    why: 'Why mine',
    keysHint: 'They do nothing while you type.',
    next: 'Next',
    previous: 'Previous',
    approve: 'The next step (approve, submit)',
    return: 'Return',
    step: 'The step with that number on its button',
    undo: 'Take back what you did last',
    check: 'Check or uncheck (Shift and a click check all between)',
    checkAlike: 'Check ten of the same step from here on; again for ten more',
    batch: 'Decide on all that is checked',
    help: 'Show shortcuts',
    searchKey: 'Search',
    submit: 'Ctrl + Enter',
    submitHint: 'Submit the opinion being written',
  },
}
