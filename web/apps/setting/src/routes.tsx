import { EmptyState, Loading } from '@mirror/ui'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { UserListPage } from './user/user-list-page.tsx'

// Few open it: it must not weigh on those who come for the accounts.
const MorePage = lazy(() => import('./extension/more-page.tsx'))
const UserNewPage = lazy(() => import('./user/user-new-page.tsx').then(({ UserNewPage }) => ({ default: UserNewPage })))

/** The map of this app: path, page. All of it needs the resource setting-user, which the server checks on every call. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting/user', element: <UserListPage /> },
  {
    path: '/setting/user/new',
    element: (
      <Suspense fallback={<Loading label="新增用户" />}>
        <UserNewPage />
      </Suspense>
    ),
  },
  {
    path: '/setting/more',
    element: (
      <Suspense fallback={<Loading label="扩展设置" />}>
        <MorePage />
      </Suspense>
    ),
  },
  {
    path: '*',
    element: (
      <EmptyState icon="search" title="没有这个页面">
        地址可能已经改变，请从左侧菜单进入。
      </EmptyState>
    ),
  },
]
