import { useEffect, useState } from 'react'
import { Button, ErrorCard } from '@mirror/ui'
import { Fault, HttpError } from '@mirror/sdk/shell'
import type { Mounted } from '../loader/mounted.ts'
import { LazyWhy } from '../why/lazy.ts'
import { usePerson } from '../boot/person.ts'
import { apps } from '../loader/apps.ts'
import { t } from './fault.texts.ts'
import { kindOf, look } from './kind.ts'
import { manage, mayManage, takePrevious } from './previous.ts'
import { report, traceOf } from './report.ts'
import { leaveSafe } from './safe-note.tsx'

/** Stands in the viewport in place of a page that did not come or fell over; the frame around it goes on. */
export function FaultCard({ mounted: { id, entry }, error }: { mounted: Mounted; error: unknown }) {
  const { registry, routes } = usePerson()
  const [trace] = useState(() => traceOf(error))
  const [kind, setKind] = useState(() => kindOf(error))
  const [busy, setBusy] = useState(false)
  // A roll-back reaches the registry while the card stands: the other version is loaded at once.
  const fresh = registry.find(({ path }) => path === entry.path)
  useEffect(() => {
    if (fresh && fresh.version !== entry.version) apps.retry(id, fresh)
  }, [id, entry, fresh])
  const goBack = async () => {
    setBusy(true)
    await takePrevious(id, entry).catch(() => setBusy(false))
  }
  useEffect(() => {
    let here = true
    void look(error, entry).then((found) => {
      if (here) setKind(found)
      report(entry, found, trace, error)
    })
    return () => {
      here = false
    }
  }, [entry, error, trace])
  const detail = error instanceof Fault ? (kind === 'version' ? t.wants(error.message) : '') : kind === 'crash' && error instanceof Error ? error.message : ''
  const needed = error instanceof HttpError && error.status === 403 ? (error.fields.find(({ field }) => field === 'permission')?.message ?? '') : ''
  const answered = error instanceof HttpError && error.message ? error.message : ''
  return (
    <ErrorCard
      title={t.title(entry.title || entry.name)}
      reason={answered || t.reason(kind) + (detail ? ` ${detail}` : '')}
      owner={[entry.owner, entry.phone ? `${t.phone} ${entry.phone}` : ''].filter(Boolean).join(' · ')}
      traceId={kind === 'safe' ? undefined : trace}
      actions={
        kind === 'safe' ? (
          <Button kind="primary" onClick={leaveSafe}>
            {t.endSafe}
          </Button>
        ) : (
          <>
            <Button kind="primary" icon="refresh" onClick={() => apps.retry(id)}>
              {t.retry}
            </Button>
            {entry.previous ? (
              <Button disabled={busy} onClick={() => void goBack()}>
                {t.previous(entry.previous)}
              </Button>
            ) : null}
            <Button onClick={() => location.reload()}>{t.refresh}</Button>
            {needed ? <LazyWhy question={{ code: needed }} /> : null}
            {entry.previous && mayManage(routes) ? (
              <Button kind="plain" onClick={() => manage(entry)}>
                {t.forAll}
              </Button>
            ) : null}
          </>
        )
      }
    />
  )
}
