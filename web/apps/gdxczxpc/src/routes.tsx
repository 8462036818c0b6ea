import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { WhyButton } from '@mirror/widgets'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import HouseholdListPage from './household/household-list-page.tsx'
import { t } from './routes.texts.ts'

// The list is this app's most opened page and 5 kB: it comes with the app instead of a round trip later. The home page brings the map.
const HomePage = lazy(() => import('./home/home-page.tsx'))
const ModulePage = lazy(() => import('./engine/module-page.tsx'))
const DelegationPage = lazy(() => import('./delegation/delegation-page.tsx'))
const DuePage = lazy(() => import('./help/due-page.tsx'))
const EntitledPage = lazy(() => import('./help/entitled-page.tsx'))
const HelpReportPage = lazy(() => import('./help/report-page.tsx'))
const FamilyReportPage = lazy(() => import('./family/family-report-page.tsx'))
const HouseholdPage = lazy(() => import('./household/household-page.tsx'))

/** A page that needs a permission; the server asks again on every call. */
function Guard({ code, children }: { code: string; children: ReactNode }) {
  const { permissions } = useSdk()
  if (permissions.has(code)) return children
  return (
    <EmptyState icon="lock" title={t.denied} actions={<WhyButton question={{ code }} />}>
      {t.deniedText}
    </EmptyState>
  )
}

/** The map of this app: path, page, permission code. */
export const routes: RouteObject[] = [
  { path: '/', element: <Page of={<HomePage />} /> },
  {
    path: '/household/:id?',
    element: (
      <Guard code="household-data:detail">
        <HouseholdListPage />
      </Guard>
    ),
  },
  {
    path: '/household/:id/card',
    element: (
      <Guard code="household-data:detail">
        <Page of={<HouseholdPage />} />
      </Guard>
    ),
  },
  { path: '/delegation', element: <Page of={<DelegationPage />} /> },
  { path: '/help/due', element: <Page of={<DuePage />} /> },
  { path: '/help/entitled', element: <Page of={<EntitledPage />} /> },
  { path: '/help/report', element: <Page of={<HelpReportPage />} /> },
  {
    path: '/m/familyChange/report',
    element: (
      <Guard code="familyChange:detail">
        <Page of={<FamilyReportPage />} />
      </Guard>
    ),
  },
  { path: '/m/:module', element: <Page of={<ModulePage page="list" />} /> },
  { path: '/m/:module/new', element: <Page of={<ModulePage page="new" />} /> },
  { path: '/m/:module/:id', element: <Page of={<ModulePage page="record" />} /> },
  { path: '/m/:module/:id/edit', element: <Page of={<ModulePage page="edit" />} /> },
  {
    path: '*',
    element: <NoPage />,
  },
]

function NoPage() {
  return (
    <EmptyState icon="search" title={t.missing}>
      {t.missingText}
    </EmptyState>
  )
}

function Page({ of }: { of: ReactNode }) {
  return <Suspense fallback={null}>{of}</Suspense>
}
