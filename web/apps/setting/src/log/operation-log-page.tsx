import { LogListPage } from './log-page.tsx'

/** 操作日志. */
export default function OperationLogPage() {
  return <LogListPage kind="operations" />
}
