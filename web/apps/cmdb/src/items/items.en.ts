import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./items.texts.ts')> = {
  'cmdb-items': {
    allOnline: (count) => (count === 1 ? 'The one device is online' : `All ${count} devices are online`),
    someOffline: (count) => `${count} devices are offline`,
    health: 'Device health',
    openList: 'Devices',
    processor: 'Processor',
    memory: 'Memory',
    disk: 'Disk',
    online: 'Online',
    offline: 'Offline',
    none: 'No devices yet.',
    device: 'Show device',
  },
}
