import { Button, ErrorCard } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { useCallback, useEffect, useState } from 'react'

/** What a dialog of the account shows, read when it opens and whenever `load` is called; what was there stays while a reading fails. */
export function useLoaded<T>(read: () => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState<HttpError | null>(null)
  const load = useCallback(
    () =>
      read().then(
        (next) => {
          setData(next)
          setFailed(null)
        },
        (cause: unknown) => setFailed(cause instanceof HttpError ? cause : new HttpError({ status: 0, message: String(cause) })),
      ),
    [read],
  )
  useEffect(() => void load(), [load])
  return { data, failed, load }
}

/** The card in the place of what could not be read. */
export function NotLoaded({ title, retry, failed, onRetry }: { title: string; retry: string; failed: HttpError; onRetry: () => void }) {
  return (
    <ErrorCard
      title={title}
      reason={failed.message}
      traceId={failed.traceId}
      actions={
        <Button kind="primary" icon="refresh" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  )
}
