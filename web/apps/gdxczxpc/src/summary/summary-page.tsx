import { Skeleton } from '@mirror/ui'
import { late } from '@mirror/widgets'
import { useParams } from 'react-router'
import { OwnEditor } from './own-editor.tsx'
import { ReportedPage } from './reported-page.tsx'
import { SummaryList } from './summary-list.tsx'
import { SummaryReport } from './summary-report.tsx'

const SharingPage = late(() => import('../sharing/sharing-page.tsx'), <Skeleton rows={12} />)

const SHARED = ['catalogue', 'facts', 'collected', 'burden']

/** 汇总报表: the reports there are, one of them, what the areas below reported of it, or the making of one's own. */
export default function SummaryPage() {
  const { code, part } = useParams()
  if (!code) return <SummaryList />
  if (SHARED.includes(code)) return <SharingPage key={code} part={code} />
  if (part === 'reported') return <ReportedPage key={code} code={code} />
  if (part === 'new' || part === 'edit') return <OwnEditor key={code} code={code} />
  return <SummaryReport key={code} code={code} />
}
