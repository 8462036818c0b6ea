import type { RouteObject } from '@mirror/sdk/router'
import { HomePage } from './home-page.tsx'

export const routes: RouteObject[] = [{ path: '*', element: <HomePage /> }]
