import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { WhyButton, late } from '@mirror/widgets'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { Home } from './home/home.tsx'
import HouseholdListPage from './household/household-list-page.tsx'
import { t } from './routes.texts.ts'

// The list is this app's most opened page and 5 kB: it comes with the app instead of a round trip later. The home page brings the map.
const ModulePage = late(() => import('./module-pages.tsx'))
const DeskPage = late(() => import('./desk-pages.tsx'))
const AllDuePage = late(() => import('./home/due-page.tsx'))
const DelegationPage = late(() => import('./delegation/delegation-page.tsx'))
const DuePage = late(() => import('./help/due-page.tsx'))
const EntitledPage = late(() => import('./help/entitled-page.tsx'))
const HelpReportPage = late(() => import('./help/report-page.tsx'))
const FamilyReportPage = late(() => import('./family/family-report-page.tsx'))
const SheetPage = late(() => import('./monitor/sheet-page.tsx'))
const DepartmentPage = late(() => import('./department/department-page.tsx'))
const BookletPage = late(() => import('./village/booklet-page.tsx'))
const FundReportPage = late(() => import('./fund/fund-report-page.tsx'))
const ResidentReportPage = late(() => import('./resident/report-page.tsx'))
const SurveyPage = late(() => import('./satisfaction/survey-page.tsx'))
const HallPage = late(() => import('./hall/hall-page.tsx'))
const MyHouseholdPage = late(() => import('./citizen/my-household-page.tsx'))
const MetricPage = late(() => import('./metric/metric-page.tsx'))
const SummaryPage = late(() => import('./summary/summary-page.tsx'))
const EvaluationPage = late(() => import('./evaluation/result-page.tsx'))
const RankingPage = late(() => import('./assess/ranking-page.tsx'))
const MinePage = late(() => import('./assess/mine-page.tsx'))
const WaitingPage = late(() => import('./waiting/waiting-page.tsx'))
const HouseholdPage = late(() => import('./household/household-page.tsx'))

/** What a form needs that is handed in without a line: fetched before the line is lost. */
const fetchForms = () => Promise.all([import('./module-pages.tsx'), import('./waiting/waiting-page.tsx')])

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
  { path: '/', element: <Home /> },
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
        <HouseholdPage />
      </Guard>
    ),
  },
  {
    path: '/metrics',
    element: (
      <Guard code="metric">
        <MetricPage />
      </Guard>
    ),
  },
  {
    path: '/summary/:code?/:part?',
    element: (
      <Guard code="summaryReport:detail">
        <SummaryPage />
      </Guard>
    ),
  },
  {
    path: '/m/project-fund/report',
    element: (
      <Guard code="project-fund:detail">
        <FundReportPage />
      </Guard>
    ),
  },
  { path: '/hall/:part?/:id?', element: <HallPage /> },
  {
    path: '/my-household',
    element: <MyHouseholdPage />,
  },
  {
    path: '/desk',
    element: (
      <Guard code="desk">
        <DeskPage />
      </Guard>
    ),
  },
  {
    path: '/due',
    element: (
      <Guard code="home">
        <AllDuePage />
      </Guard>
    ),
  },
  { path: '/delegation', element: <DelegationPage /> },
  { path: '/waiting', element: <WaitingPage /> },
  { path: '/m/help/due', element: <DuePage fetchForms={fetchForms} /> },
  { path: '/m/help/entitled', element: <EntitledPage /> },
  { path: '/m/help/report', element: <HelpReportPage /> },
  {
    path: '/m/familyChange/report',
    element: (
      <Guard code="familyChange:detail">
        <FamilyReportPage />
      </Guard>
    ),
  },
  {
    path: '/m/resident-town/report',
    element: (
      <Guard code="resident-town:detail">
        <ResidentReportPage />
      </Guard>
    ),
  },
  {
    path: '/m/satisfaction/:id/work/:part',
    element: (
      <Guard code="satisfaction:detail">
        <SurveyPage />
      </Guard>
    ),
  },
  {
    path: '/m/assess/mine/:id?',
    element: (
      <Guard code="assess:detail">
        <MinePage />
      </Guard>
    ),
  },
  {
    path: '/m/assess-scheme/:id/ranking',
    element: (
      <Guard code="assess:detail">
        <RankingPage />
      </Guard>
    ),
  },
  {
    path: '/m/monitor-department-data/sources',
    element: (
      <Guard code="monitor:detail">
        <DepartmentPage />
      </Guard>
    ),
  },
  { path: '/m/:module', element: <ModulePage page="list" /> },
  { path: '/m/:module/report', element: <ModulePage page="report" /> },
  { path: '/m/:module/new', element: <ModulePage page="new" /> },
  { path: '/m/:module/:id', element: <ModulePage page="record" /> },
  {
    path: '/m/monitor/:id/sheet',
    element: (
      <Guard code="monitor:detail">
        <SheetPage />
      </Guard>
    ),
  },
  {
    path: '/m/comprehensiveEvaluation/:id/result',
    element: (
      <Guard code="comprehensiveEvaluation:detail">
        <EvaluationPage />
      </Guard>
    ),
  },
  {
    path: '/m/villages-data/:id/booklet',
    element: (
      <Guard code="villages-data:detail">
        <BookletPage />
      </Guard>
    ),
  },
  { path: '/m/:module/:id/edit', element: <ModulePage page="edit" /> },
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
