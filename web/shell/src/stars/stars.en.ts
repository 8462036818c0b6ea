import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./stars.texts.ts')> = {
  stars: {
    title: 'Favourites',
    add: 'Add this page to the favourites',
    drop: 'Take this page from the favourites',
    on: (title) => `“${title}” is a favourite now`,
    off: (title) => `“${title}” is no favourite any more`,
    full: 'The favourites are full: 50 pages at most',
    arrange: 'Arrange',
    done: 'Done',
    up: (title) => `Move “${title}” up`,
    down: (title) => `Move “${title}” down`,
    remove: (title) => `Take “${title}” from the favourites`,
    removed: (title) => `“${title}” is gone`,
    undo: 'Undo',
    movedTo: (title, at, of) => `“${title}” is number ${at} of ${of} now`,
    keys: 'Alt and an arrow move it, Delete takes it away',
  },
}
