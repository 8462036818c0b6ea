import { HttpError, REGAINED, useSdk } from '@mirror/sdk'
import { Button, EmptyState, ErrorCard, Skeleton } from '@mirror/ui'
import { useEffect } from 'react'
import { t } from './list.texts.ts'
import { WhyButton } from './why/why-button.tsx'

/** What an error says to a person: the server's own words where it answered; nothing of a 401, which the shell's sign-in speaks of (S8.02). */
export function errorText(error: unknown): string {
  if (error instanceof HttpError && error.status === 401) return ''
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
  if (error instanceof HttpError && error.status === 401) return <Waiting onRetry={onRetry} />
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

/** The sign-in lies over the page: nothing is said below it, and once it is done the query goes again. */
function Waiting({ onRetry }: { onRetry: () => void }) {
  const { on } = useSdk()
  useEffect(() => on(REGAINED, onRetry), [on, onRetry])
  return <Skeleton rows={3} />
}
