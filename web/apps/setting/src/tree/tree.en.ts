import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./tree.texts.ts')> = {
  'setting-tree': {
    keys: 'Arrow keys choose, Alt + arrow keys move; dragging and the buttons above do the same.',
    up: 'Move up',
    down: 'Move down',
    in: 'Move in',
    out: 'Move out',
    moved: (name) => `Moved “${name}”`,
    open: (name) => `Open ${name}`,
    close: (name) => `Close ${name}`,
  },
}
