import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./tabs.texts.ts')> = {
  tabs: {
    bar: 'Open pages',
    all: 'All tabs',
    count: (n) => `${n} open pages`,
    untitled: 'Page',
    dirty: 'unsaved',
    pinned: 'pinned',
    close: 'Close',
    closeLeft: 'Close to the left',
    closeRight: 'Close to the right',
    closeOthers: 'Close others',
    closeAll: 'Close all',
    pin: 'Pin',
    unpin: 'Unpin',
    reload: 'Reload',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The browser does not allow copying; please copy from the address bar',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    scrollLeft: 'Scroll tabs left',
    scrollRight: 'Scroll tabs right',
    menuOf: (title) => `Actions of ${title}`,
  },
}
