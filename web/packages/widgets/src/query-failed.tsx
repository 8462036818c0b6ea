import { HttpError, REGAINED, useSdk } from '@mirror/sdk'
import { Button, EmptyState, ErrorCard, Skeleton } from '@mirror/ui'
import { useEffect, type ReactNode } from 'react'
import { t } from './list.texts.ts'

/** What an error says to a person: the server's own words where it answered; nothing of a 401, which the shell's sign-in speaks of (S8.02). */
export function errorText(error: unknown): string {
  if (error instanceof HttpError && error.status === 401) return ''
  return error instanceof Error && error.message !== '' ? error.message : t.noAnswer
}

/** The code a refused call needed; the server names it. */
export function refusedCode(error: unknown): string {
  return error instanceof HttpError && error.status === 403 ? (error.fields.find((f) => f.field === 'permission')?.message ?? '') : ''
}

/** QueryError without 为什么, for what stands below it (why/): `why` draws that for a code. */
export function QueryFailed({
  error,
  title = t.failed,
  onRetry,
  why,
}: {
  error: unknown
  title?: string
  onRetry: () => void
  why: (code: string) => ReactNode
}) {
  if (error instanceof HttpError && error.status === 401) return <Waiting onRetry={onRetry} />
  if (error instanceof HttpError && error.status === 403) {
    const code = refusedCode(error)
    return (
      <EmptyState icon="lock" title={t.forbidden} actions={code ? why(code) : undefined}>
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
