import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { QueryRoot } from '@mirror/widgets'
import { routes } from './routes.tsx'

/** Rural revitalisation: home and household data. */
export const contract = { name: 'gdxczxpc', sdk: '^1' }

const create: CreateApp = (sdk) => ({ Component: createSdkRouter(sdk, routes, QueryRoot) })

export default create
