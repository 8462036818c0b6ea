import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { t } from './engine.texts.ts'
import { ModuleFormPage } from './module-form-page.tsx'
import { ModuleListPage } from './module-list-page.tsx'
import { RecordPage } from './record-page.tsx'
import type { Description } from './model.ts'
import { descriptionQuery } from './queries.ts'
import { ReportPage } from './report-page.tsx'

/** Forms of modules that ask otherwise than field by field. */
const forms: Record<string, (props: { d: Description; id: string }) => ReactNode> = {
  familyChange: late(() => import('../family/family-form-page.tsx'), <Skeleton rows={10} />),
  'household-data-entry': late(() => import('../household/entry-form-page.tsx'), <Skeleton rows={10} />),
}

/** Any page of any module: the description first, then what is drawn from it. */
export default function ModulePage({ page }: { page: 'list' | 'new' | 'record' | 'edit' | 'report' }) {
  const sdk = useSdk()
  const { module = '', id = '' } = useParams()
  const description = useQuery(descriptionQuery(sdk, module))
  if (description.error instanceof HttpError && description.error.status === 403)
    return (
      <EmptyState icon="lock" title={t.noRight}>
        {t.noRightHint}
      </EmptyState>
    )
  if (description.error instanceof HttpError && description.error.status === 404) return <EmptyState icon="search" title={t.noModule} />
  if (description.isError && !description.data) return <QueryError error={description.error} onRetry={() => description.refetch()} />
  const d = description.data
  if (!d) return <Skeleton rows={10} />
  if (page === 'list') return <ModuleListPage key={d.code} d={d} />
  if (page === 'report') return <ReportPage key={d.code} d={d} />
  if (page === 'record') return <RecordPage key={`${d.code}/${id}`} d={d} id={id} />
  const Form = forms[d.code] ?? ModuleFormPage
  return <Form key={`${d.code}/${id}`} d={d} id={page === 'edit' ? id : ''} />
}
