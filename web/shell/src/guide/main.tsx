import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { QueryRoot } from '@mirror/widgets'
import { GuidePage } from './guide-page.tsx'

/** The user guide, loaded like any sub-app when it is first opened; it is of the shell because everybody has it. */
export const contract = { name: 'guide', sdk: '^1' }

const create: CreateApp = (sdk) => ({ Component: createSdkRouter(sdk, [{ path: '*', element: <GuidePage /> }], QueryRoot) })

export default create
