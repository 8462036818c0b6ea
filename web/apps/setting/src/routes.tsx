import { EmptyState, Loading } from '@mirror/ui'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { UserListPage } from './user/user-list-page.tsx'

const rolePages = () => import('./role/pages.tsx')

/** A page that comes when it is asked for: few open it, and it must not weigh on those who come for the accounts. */
function later(path: string, label: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const Page = lazy(load)
  return {
    path: `/setting/${path}`,
    element: (
      <Suspense fallback={<Loading label={label} />}>
        <Page />
      </Suspense>
    ),
  }
}

/** The map of this app: path, page. Each page needs a resource of its own, which the server checks on every call. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting', element: <Navigate to="/setting/user" replace /> },
  { path: '/setting/user', element: <UserListPage /> },
  later('user/new', '新增用户', () => import('./user/user-new-page.tsx').then(({ UserNewPage }) => ({ default: UserNewPage }))),
  later('user/:id', '用户', () => import('./user/user-detail-page.tsx')),
  later('user/:id/edit', '修改用户', () => import('./user/user-edit-page.tsx')),
  later('dept', '部门管理', () => import('./dept/dept-page.tsx')),
  later('role', '角色管理', rolePages),
  later('role/:id', '角色管理', rolePages),
  later('matrix', '权限矩阵', rolePages),
  later('access', '权限查询', rolePages),
  later('menu', '菜单管理', () => import('./menu/menu-page.tsx')),
  later('area', '区域管理', () => import('./area/area-page.tsx')),
  later('dict', '字典管理', () => import('./dict/dict-page.tsx')),
  later('param', '平台参数', () => import('./parameter/parameter-page.tsx')),
  later('security', '安全策略', () => import('./policy/policy-page.tsx')),
  later('sso', '单点登录', () => import('./connector/connector-page.tsx')),
  later('gateway', '网关上游', () => import('./upstream/upstream-page.tsx')),
  later('white', '白名单', () => import('./white/white-page.tsx')),
  later('session', '在线会话', () => import('./session/session-page.tsx')),
  later('login-log', '登录日志', () => import('./log/sign-in-log-page.tsx')),
  later('operation-log', '操作日志', () => import('./log/operation-log-page.tsx')),
  later('message-log', '消息记录', () => import('./message-log/message-log-page.tsx')),
  later('sub-app', '微应用管理', () => import('./sub-app/sub-app-page.tsx')),
  later('config', '配置包', () => import('./config/config-page.tsx')),
  later('more', '扩展设置', () => import('./extension/more-page.tsx')),
  {
    path: '*',
    element: (
      <EmptyState icon="search" title="没有这个页面">
        地址可能已经改变，请从左侧菜单进入。
      </EmptyState>
    ),
  },
]
