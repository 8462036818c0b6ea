import { EmptyState } from '@mirror/ui'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { DeviceListPage } from './device/device-list-page.tsx'
import { t } from './device/device.texts.ts'
import { DevicePage } from './device/device-page.tsx'

/** The map of this app: path, page. All of it needs the resource cmdb-device, which the server checks on every call. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/cmdb/device" replace /> },
  { path: '/cmdb', element: <Navigate to="/cmdb/device" replace /> },
  { path: '/cmdb/device', element: <DeviceListPage /> },
  { path: '/cmdb/device/:id', element: <DevicePage /> },
  {
    path: '*',
    element: <NoPage />,
  },
]

function NoPage() {
  return (
    <EmptyState icon="search" title={t.noPage}>
      {t.noPageText}
    </EmptyState>
  )
}
