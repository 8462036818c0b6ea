import { HttpError } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { t } from './failed.texts.ts'

/** A page whose data did not come: no right to them is told apart from a fault, because trying again helps only there. */
export function Failed({ error, title, onRetry }: { error: unknown; title: string; onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403)
    return (
      <EmptyState icon="lock" title={t.title}>
        {t.text}
      </EmptyState>
    )
  return <QueryError error={error} title={title} onRetry={onRetry} />
}
