import { HttpError } from '@mirror/sdk'
import { Button, ErrorCard } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../warning.texts.ts'

/** What was asked for, or that it did not come and the way to ask again. */
export function Asked({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const { data, error, isError, refetch } = query
  if (!isError || data) return children
  return (
    <ErrorCard
      title={t.failed}
      reason={errorText(error)}
      traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
      actions={
        <Button kind="primary" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      }
    />
  )
}
