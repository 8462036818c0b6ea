import { EmptyState } from '@mirror/ui'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { DeviceListPage } from './device/device-list-page.tsx'
import { DevicePage } from './device/device-page.tsx'

/** The map of this app: path, page. All of it needs the resource cmdb-device, which the server checks on every call. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/cmdb/device" replace /> },
  { path: '/cmdb', element: <Navigate to="/cmdb/device" replace /> },
  { path: '/cmdb/device', element: <DeviceListPage /> },
  { path: '/cmdb/device/:id', element: <DevicePage /> },
  {
    path: '*',
    element: (
      <EmptyState icon="search" title="没有这个页面">
        地址可能已经改变，请从左侧菜单进入。
      </EmptyState>
    ),
  },
]
