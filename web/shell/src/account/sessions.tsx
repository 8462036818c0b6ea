import { useCallback, useState } from 'react'
import { Button, Icon, Skeleton } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { dateTime } from '@mirror/sdk/time'
import { messages, modal } from '../layer/layer.ts'
import { http } from '../http.ts'
import css from './account.module.css'
import { Consents } from './consents.tsx'
import { NotLoaded, useLoaded } from './loaded.tsx'
import { Sure } from './sure.tsx'
import { t } from './sessions.texts.ts'
import { Tokens } from './tokens.tsx'

export async function showSessions(): Promise<void> {
  await modal({ title: t.title, width: 640, content: (close) => <Sessions close={close} /> })
}

/** Which question stands open: a row's id, "others", or none. */
type Asking = string | null

function Sessions({ close }: { close: () => void }) {
  const read = useCallback(() => http.get('/api/session/list', {}, { silent: true }), [])
  const { data: rows, failed, load } = useLoaded(read)
  const [asking, setAsking] = useState<Asking>(null)
  const [busy, setBusy] = useState(false)

  const end = async (path: '/api/session/end-others' | `/api/session/${string}/end`, done: string) => {
    setBusy(true)
    try {
      await http.postOrThrow(path, {}, { silent: true })
      messages.success(done)
    } catch (cause) {
      // 404: it ended by itself in the meantime, which is what was wanted.
      if (!(cause instanceof HttpError && cause.status === 404)) messages.error(cause instanceof Error ? cause.message : t.failed)
    }
    await load()
    setBusy(false)
    setAsking(null)
  }

  if (failed && !rows) return <NotLoaded title={t.notThere} retry={t.retry} failed={failed} onRetry={() => void load()} />
  if (!rows) return <Skeleton rows={3} />
  const others = rows.filter((row) => !row.current).length
  return (
    <>
      <p className={css['lead']}>{t.lead}</p>
      <ul className={css['list']}>
        {rows.map((row) => (
          <li key={row.id} className={css['row']}>
            <Icon name="screen" size={24} />
            <div className={css['facts']}>
              <strong>
                {row.device}
                {row.current ? <span className={css['here']}>{t.here}</span> : null}
              </strong>
              <span>{t.from(row.ip || t.unknown)}</span>
              <span>{t.since(dateTime(row.signedInAt))}</span>
              <span>{t.used(dateTime(row.lastSeenAt))}</span>
            </div>
            {row.current ? null : asking === row.id ? (
              <Sure yes={t.sure} text={t.sureOne} busy={busy} onNo={() => setAsking(null)} onYes={() => void end(`/api/session/${row.id}/end`, t.doneOne)} />
            ) : (
              <Button aria-label={t.endOf(row.device)} disabled={busy} onClick={() => setAsking(row.id)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Consents />
      <Tokens />
      <div className={css['foot']}>
        {asking === 'others' ? (
          <Sure
            yes={t.sure}
            text={t.sureOthers(others)}
            busy={busy}
            onNo={() => setAsking(null)}
            onYes={() => void end('/api/session/end-others', t.doneOthers)}
          />
        ) : (
          <>
            {others > 0 ? (
              <Button kind="danger" disabled={busy} onClick={() => setAsking('others')}>
                {t.endOthers}
              </Button>
            ) : null}
            <Button onClick={close}>{t.close}</Button>
          </>
        )}
      </div>
    </>
  )
}
