import { EmptyState, Loading } from '@mirror/ui'
import { late } from '@mirror/widgets'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { t } from './routes.texts.ts'
import { UserListPage } from './user/user-list-page.tsx'

const rolePages = () => import('./role/pages.tsx')

/** A page that comes when it is asked for: few open it, and it must not weigh on those who come for the accounts. */
function later(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const Page = late(load, <Loading />)
  return {
    path: `/setting${path && '/'}${path}`,
    element: <Page />,
  }
}

function Missing() {
  return (
    <EmptyState icon="search" title={t.missing}>
      {t.missingText}
    </EmptyState>
  )
}

/** The map of this app: path, page. Each page needs a resource of its own, which the server checks on every call. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/setting" replace /> },
  later('', () => import('./home/home-page.tsx')),
  { path: '/setting/user', element: <UserListPage /> },
  later('user/new', () => import('./user/user-new-page.tsx').then(({ UserNewPage }) => ({ default: UserNewPage }))),
  later('user/countersign', () => import('./user/countersign-page.tsx')),
  later('user/:id', () => import('./user/user-detail-page.tsx')),
  later('user/:id/edit', () => import('./user/user-edit-page.tsx')),
  later('dept', () => import('./dept/dept-page.tsx')),
  later('role', rolePages),
  later('role/:id', rolePages),
  later('matrix', rolePages),
  later('access', rolePages),
  later('menu', () => import('./menu/menu-page.tsx')),
  later('area', () => import('./area/area-page.tsx')),
  later('dict', () => import('./dict/dict-page.tsx')),
  later('work-day', () => import('./work-day/work-day-page.tsx')),
  later('deadline', () => import('./deadline/deadline-page.tsx')),
  later('income', () => import('./income/income-page.tsx')),
  later('param', () => import('./parameter/parameter-page.tsx')),
  later('retention', () => import('./retention/retention-page.tsx')),
  later('security', () => import('./policy/policy-page.tsx')),
  later('sso', () => import('./connector/connector-page.tsx')),
  later('gateway', () => import('./upstream/upstream-page.tsx')),
  later('white', () => import('./white/white-page.tsx')),
  later('session', () => import('./session/session-page.tsx')),
  later('token', () => import('./token/token-page.tsx')),
  later('login-log', () => import('./log/sign-in-log-page.tsx')),
  later('operation-log', () => import('./log/operation-log-page.tsx')),
  later('message-log', () => import('./message-log/message-log-page.tsx')),
  later('feature', () => import('./feature/feature-page.tsx')),
  later('job', () => import('./job/job-page.tsx')),
  later('feedback', () => import('./feedback/feedback-page.tsx')),
  later('usage', () => import('./usage/usage-page.tsx')),
  later('sub-app', () => import('./sub-app/sub-app-page.tsx')),
  later('config', () => import('./config/config-page.tsx')),
  later('more', () => import('./extension/more-page.tsx')),
  { path: '*', element: <Missing /> },
]
