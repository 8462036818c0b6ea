import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { routes } from './routes.tsx'

/** The choice of sign-in. No antd, no query cache: people see this before anything is in their browser's store. */
export const contract = { name: 'login', sdk: '^1' }

const create: CreateApp = (sdk) => ({ Component: createSdkRouter(sdk, routes) })

export default create
