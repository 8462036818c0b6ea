import { createSdkRouter } from '@mirror/sdk'
import type { CreateApp } from '@mirror/sdk'
import { AntdRoot, QueryRoot } from '@mirror/widgets'
import type { ReactNode } from 'react'
import { routes } from './routes.tsx'

/** Settings: people and what they may do. */
export const contract = { name: 'setting', sdk: '^1' }

function Root({ children }: { children: ReactNode }) {
  return (
    <QueryRoot>
      <AntdRoot>{children}</AntdRoot>
    </QueryRoot>
  )
}

const create: CreateApp = (sdk) => ({
  Component: createSdkRouter(sdk, routes, Root),
  slots: { extensions: () => import('./extension/items-page.tsx') },
})

export default create
