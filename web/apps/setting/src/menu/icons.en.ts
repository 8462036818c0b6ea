import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./icons.texts.ts')> = {
  'setting-menu-icons': {
    home: 'Home',
    household: 'Household',
    village: 'Village',
    users: 'People',
    map: 'Map',
    chart: 'Chart',
    screen: 'Screen',
    task: 'Task',
    document: 'Document',
    folder: 'Folder',
    bell: 'Message',
    server: 'Device',
    settings: 'Settings',
    menu: 'Menu',
    key: 'Key',
    lock: 'Security',
    search: 'Search',
    warning: 'Warning',
    external: 'External link',
  },
}
