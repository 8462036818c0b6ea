import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { QueryRoot } from '@mirror/widgets'
import { routes } from './routes.tsx'

/** Operations console: devices. */
export const contract = { name: 'cmdb', sdk: '^1' }

const create: CreateApp = (sdk) => ({ Component: createSdkRouter(sdk, routes, QueryRoot) })

export default create
