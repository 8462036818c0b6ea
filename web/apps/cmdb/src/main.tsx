import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { QueryRoot } from '@mirror/widgets'
import { routes } from './routes.tsx'

/** Operations console: devices. */
export const contract = { name: 'cmdb', sdk: '^1', records: ['/cmdb/device/:id'] }

const create: CreateApp = (sdk) => ({
  Component: createSdkRouter(sdk, routes, QueryRoot),
  // The registry names the same items (internal/portal/microapp).
  slots: {
    devices: () => import('./items/header-item.tsx'),
    health: () => import('./items/health-card.tsx'),
    'device-of-message': () => import('./items/device-of-message.tsx'),
  },
})

export default create
