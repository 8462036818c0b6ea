import { HttpError } from '@mirror/sdk'
import { Button, ErrorCard } from '@mirror/ui'
import { t } from './list.texts.ts'

/** What an error says to a person: the server's own words where it answered. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t.noAnswer
}

/** A failed query in place of what it should have brought, with the trace id and a way to try again. */
export function QueryError({ error, title = t.failed, onRetry }: { error: unknown; title?: string; onRetry: () => void }) {
  return (
    <ErrorCard
      title={title}
      reason={errorText(error)}
      traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  )
}
