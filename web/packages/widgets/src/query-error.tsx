import { HttpError } from '@mirror/sdk'
import { Button, EmptyState, ErrorCard } from '@mirror/ui'
import { t } from './list.texts.ts'
import { WhyButton } from './why/why-button.tsx'

/** What an error says to a person: the server's own words where it answered. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t.noAnswer
}

/** The code a refused call needed; the server names it. */
export function refusedCode(error: unknown): string {
  return error instanceof HttpError && error.status === 403 ? (error.fields.find((f) => f.field === 'permission')?.message ?? '') : ''
}

/**
 * A failed query in place of what it should have brought, with the trace id and a way to try again. No right to it is no fault:
 * trying again would not help, being told why does.
 */
export function QueryError({ error, title = t.failed, onRetry }: { error: unknown; title?: string; onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403) {
    const code = refusedCode(error)
    return (
      <EmptyState icon="lock" title={t.forbidden} actions={code ? <WhyButton question={{ code }} /> : undefined}>
        {t.forbiddenText}
      </EmptyState>
    )
  }
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
