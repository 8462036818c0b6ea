import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./extension.texts.ts')> = {
  'setting-extension': {
    more: 'More settings',
    none: 'No more settings',
    noneText: 'Settings that sub-apps bring appear here.',
    title: 'Extensions',
    intro: 'What sub-apps put into pages of the portal. Once off, nobody sees it when they next open the page.',
    failed: 'The extensions could not be loaded',
    empty: 'No sub-app brings extensions.',
    app: 'Sub-app',
    item: 'Extension',
    place: 'Place',
    state: 'State',
    on: 'On',
    off: 'Off',
    turnOff: 'Turn off',
    turned: (title, on) => `“${title}” is ${on ? 'on' : 'off'} from the next opening of the page`,
    ask: (title) => `Turn off “${title}”?`,
    askText: 'Nobody sees it when they next open the page. It can be turned on again at any time.',
    header: 'Header',
    'home-card': 'Card of the home page',
    'message-action': 'Action on messages',
    'settings-page': 'Settings page',
  },
}
