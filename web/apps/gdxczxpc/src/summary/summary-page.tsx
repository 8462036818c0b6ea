import { useParams } from 'react-router'
import { SummaryList } from './summary-list.tsx'
import { SummaryReport } from './summary-report.tsx'

/** 汇总报表: the reports there are, or one of them. */
export default function SummaryPage() {
  const { code } = useParams()
  return code ? <SummaryReport key={code} code={code} /> : <SummaryList />
}
