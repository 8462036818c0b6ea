import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./drawer.texts.ts')> = {
  drawer: {
    title: 'Menu',
    close: 'Close menu',
    bar: 'Shortcuts',
    home: 'Home',
    todos: 'To-dos',
    menu: 'Menu',
    messages: 'Messages',
  },
}
