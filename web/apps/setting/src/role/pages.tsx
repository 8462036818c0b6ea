import { useLocation } from 'react-router'
import AccessPage from './access-page.tsx'
import MatrixPage from './matrix-page.tsx'
import RoleEditPage from './role-edit-page.tsx'
import RoleListPage from './role-list-page.tsx'

/** The pages of what people may do, in one piece: who opens one of them opens the others, and the entry of this app stays small. */
export default function RolePages() {
  const { pathname } = useLocation()
  const [, , page, id] = pathname.split('/')
  if (page === 'matrix') return <MatrixPage />
  if (page === 'access') return <AccessPage />
  return id ? <RoleEditPage /> : <RoleListPage />
}
