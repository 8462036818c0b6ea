/** The parts of react-router that sub-apps built elsewhere need: a copy of their own would not know the shell's address. */
export { Link } from './link.tsx'
export { Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
export type { RouteObject } from 'react-router'
