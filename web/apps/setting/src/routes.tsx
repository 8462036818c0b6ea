import { EmptyState, Loading } from '@mirror/ui'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { UserListPage } from './user/user-list-page.tsx'

// Few open it: it must not weigh on those who come for the accounts.
const UserNewPage = lazy(() => import('./user/user-new-page.tsx').then((m) => ({ default: m.UserNewPage })))
const UserDetailPage = lazy(() => import('./user/user-detail-page.tsx'))
const UserEditPage = lazy(() => import('./user/user-edit-page.tsx'))
const DeptPage = lazy(() => import('./dept/dept-page.tsx'))
const MenuPage = lazy(() => import('./menu/menu-page.tsx'))
const SessionListPage = lazy(() => import('./session/session-page.tsx'))
const SignInLogPage = lazy(() => import('./log/sign-in-log-page.tsx'))
const OperationLogPage = lazy(() => import('./log/operation-log-page.tsx'))
const MorePage = lazy(() => import('./extension/more-page.tsx'))
const RolePages = lazy(() => import('./role/pages.tsx'))

const later = (page: ReactNode) => <Suspense fallback={<Loading />}>{page}</Suspense>

/** The map of this app: path, page. The server checks on every call what its pages need. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting/user', element: <UserListPage /> },
  { path: '/setting/user/new', element: later(<UserNewPage />) },
  { path: '/setting/user/:id', element: later(<UserDetailPage />) },
  { path: '/setting/user/:id/edit', element: later(<UserEditPage />) },
  ...['role', 'role/:id', 'matrix', 'access'].map((path) => ({ path: `/setting/${path}`, element: later(<RolePages />) })),
  { path: '/setting/dept', element: later(<DeptPage />) },
  { path: '/setting/menu', element: later(<MenuPage />) },
  { path: '/setting/session', element: later(<SessionListPage />) },
  { path: '/setting/login-log', element: later(<SignInLogPage />) },
  { path: '/setting/operation-log', element: later(<OperationLogPage />) },
  { path: '/setting/more', element: later(<MorePage />) },
  {
    path: '*',
    element: (
      <EmptyState icon="search" title="没有这个页面">
        地址可能已经改变，请从左侧菜单进入。
      </EmptyState>
    ),
  },
]
