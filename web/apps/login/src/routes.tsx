import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { BridgePage } from './bridge/bridge-page.tsx'
import { LinkPage } from './link/link-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** The map of this app. Everything here is public. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  { path: '/login', element: <SignInPage /> },
  { path: '/ssoIndex', element: <BridgePage kind="gov" /> },
  { path: '/ssoPublicIndex', element: <BridgePage kind="biz" /> },
  { path: '/link', element: <LinkPage /> },
  { path: '*', element: <NotFoundPage /> },
]
