import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { QueryRoot } from '@mirror/widgets'
import { CentrePage } from './centre-page.tsx'

/** The message centre, loaded like any sub-app when it is first opened; it is of the shell because everybody has it. */
export const contract = { name: 'message', sdk: '^1' }

const create: CreateApp = (sdk) => ({ Component: createSdkRouter(sdk, [{ path: '*', element: <CentrePage /> }], QueryRoot) })

export default create
