import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { descriptionQuery } from './description.ts'
import { t } from './engine.texts.ts'
import { ModuleFormPage } from './module-form-page.tsx'
import { ModuleListPage } from './module-list-page.tsx'
import { RecordPage } from './record-page.tsx'
import type { PartsOfModules } from './module-parts.ts'
import { ReportPage } from './report-page.tsx'

/** Any page of any module: the description first, then what is drawn from it. */
export function ModulePage({ page, parts }: { page: 'list' | 'new' | 'record' | 'edit' | 'report'; parts: PartsOfModules }) {
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
  const own = parts[d.code]
  if (page === 'list') return <ModuleListPage key={d.code} d={d} parts={parts} />
  if (page === 'report') return <ReportPage key={d.code} d={d} figures={own?.figures} />
  if (page === 'record') return <RecordPage key={`${d.code}/${id}`} d={d} id={id} extra={own?.extra} asks={own?.asks} />
  const of = { d, id: page === 'edit' ? id : '' }
  return own?.form ? <own.form key={`${d.code}/${id}`} {...of} /> : <ModuleFormPage key={`${d.code}/${id}`} {...of} hint={own?.hint} asks={own?.asks} />
}
