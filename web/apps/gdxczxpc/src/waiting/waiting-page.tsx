import { useSdk } from '@mirror/sdk'
import type { Outbox, Waiting } from '@mirror/sdk/waiting'
import { photosIn } from '@mirror/sdk/waiting'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Screen, Tag, dateTime } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { moduleKeys } from '../engine/queries.ts'
import { useOutbox } from '../engine/outdoor.ts'
import css from './waiting.module.css'
import { t } from './waiting.texts.ts'

/** 待发送: what somebody handed in where there was no line, and what the server refused of it. */
export default function WaitingPage() {
  const sdk = useSdk()
  const box = useOutbox(true)
  useEffect(() => {
    sdk.setTitle(t.title)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  if (box === undefined) return <Skeleton rows={6} />
  return box ? <List box={box} /> : <EmptyState icon="screen" title={t.unavailable} />
}

function List({ box }: { box: Outbox }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useSyncExternalStore(box.subscribe, box.list)
  const [busy, setBusy] = useState('')
  const send = async (one?: Waiting) => {
    setBusy(one?.id ?? 'all')
    const before = box.list().length
    await box.send(one?.id).catch(() => undefined)
    setBusy('')
    const gone = before - box.list().length
    const now = box.list().find(({ id }) => id === one?.id)
    if (gone > 0) sdk.message.success(t.sent)
    else if (!now?.refused) sdk.message.warning(t.still)
    if (gone > 0) void client.invalidateQueries({ queryKey: moduleKeys.all })
  }
  const remove = async (one: Waiting) => {
    if (!(await sdk.confirm({ title: t.removeAsk(one.title), text: t.removeHint, okText: t.remove, danger: true }))) return
    await box.remove(one.id)
    sdk.message.success(t.removed)
  }
  const waits = list.filter((one) => !one.refused)
  return (
    <Screen
      title={t.title}
      note={<small>{t.count(list.length)}</small>}
      actions={
        waits.length > 1 && (
          <Button kind="primary" disabled={busy !== ''} onClick={() => void send()}>
            {busy === 'all' ? t.sending : t.all}
          </Button>
        )
      }
    >
      <p className={css.hint}>{t.hint}</p>
      {list.length === 0 && (
        <EmptyState icon="screen" title={t.none}>
          {t.noneHint}
        </EmptyState>
      )}
      <ul className={css.list} aria-label={t.title}>
        {list.map((one) => (
          <li key={one.id}>
            <h2>{one.title}</h2>
            <Tag tone={one.refused ? 'red' : 'orange'}>{one.refused ? t.refused : t.waits}</Tag>
            <p className={css.quiet}>{t.kept(dateTime(one.at), photosIn(one.body).length)}</p>
            {one.refused && (
              <p className={css.wrong}>
                {t.because([one.reason, ...one.fields.map((f) => f.message)].filter((x, i, all) => x && all.indexOf(x) === i).join('；'))}
              </p>
            )}
            <p className={css.tools}>
              {one.refused && (
                <Button
                  kind="primary"
                  aria-label={t.openOf(one.title)}
                  onClick={() => void navigate(`${one.page}${one.page.includes('?') ? '&' : '?'}waiting=${encodeURIComponent(one.id)}`)}
                >
                  {t.open}
                </Button>
              )}
              <Button aria-label={t.sendOf(one.title)} disabled={busy !== ''} onClick={() => void send(one)}>
                {busy === one.id ? t.sending : t.send}
              </Button>
              <Button aria-label={t.removeOf(one.title)} disabled={busy !== ''} onClick={() => void remove(one)}>
                {t.remove}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
