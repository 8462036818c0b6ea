import { createSdkRouter, type CreateApp } from '@mirror/sdk'
import { routes } from './routes.tsx'

export const contract = { name: '{{name}}', sdk: '^1' }

const create: CreateApp = (sdk) => ({
  Component: createSdkRouter(sdk, routes),
  slots: { hello: () => import('./hello-card.tsx') },
})

export default create
