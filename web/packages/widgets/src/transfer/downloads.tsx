import { Button, EmptyState, ErrorCard, Skeleton } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { dateTime } from '../format.ts'
import { Tag } from '../tag.tsx'
import type { Tone } from '../tag.tsx'
import { Progress } from './progress.tsx'
import css from './transfer.module.css'
import { t } from './transfer.texts.ts'
import { fetchFile, isOpen, newer, percent, textOf } from './transfer.ts'
import type { Transfer, TransferSdk } from './transfer.ts'

const POLL = 5000

/** 我的下载: what the person imports and exports, with its files for seven days. */
export function Downloads({ sdk }: { sdk: TransferSdk }) {
  const [list, setList] = useState<Transfer[]>()
  const [wrong, setWrong] = useState<unknown>()
  const [round, setRound] = useState(0)
  // An answer or an event that was under way when one was removed would bring it back.
  const removed = useRef(new Set<Transfer['id']>())
  const busy = list?.some(isOpen) ?? false

  useEffect(() => {
    let gone = false
    const load = (background = false) =>
      sdk.http.get('/api/transfers', undefined, { silent: true, background }).then(
        (all) => {
          if (gone) return
          setWrong(undefined)
          setList((old) =>
            all
              .filter(({ id }) => !removed.current.has(id))
              .map((one) =>
                newer(
                  old?.find((o) => o.id === one.id),
                  one,
                ),
              ),
          )
        },
        (cause: unknown) => gone || setWrong(cause),
      )
    void load()
    const timer = busy ? setInterval(() => void load(true), POLL) : 0
    const off = sdk.on('transfer', (data) => {
      const next = data as Transfer
      if (removed.current.has(next.id)) return
      setList((old) => (old?.some((o) => o.id === next.id) ? old.map((o) => (o.id === next.id ? newer(o, next) : o)) : old && [next, ...old]))
    })
    return () => {
      gone = true
      clearInterval(timer)
      off()
    }
  }, [sdk, busy, round])

  if (!list && wrong)
    return <ErrorCard title={t.loadFailed} reason={textOf(wrong, '')} actions={<Button onClick={() => setRound(round + 1)}>{t.retry}</Button>} />
  if (!list) return <Skeleton rows={4} />
  if (list.length === 0)
    return (
      <EmptyState icon="folder" title={t.empty}>
        {t.emptyText}
      </EmptyState>
    )
  return (
    <>
      <p className={css.lead}>{t.mineNote}</p>
      <ul className={css.list}>
        {list.map((one) => (
          <Line
            key={one.id}
            sdk={sdk}
            one={one}
            onChange={(next) => setList((all) => all?.map((o) => (o.id === next.id ? next : o)))}
            onGone={() => {
              removed.current.add(one.id)
              setList((all) => all?.filter((o) => o.id !== one.id))
            }}
          />
        ))}
      </ul>
    </>
  )
}

const tones: Record<Transfer['state'], Tone> = { waiting: 'quiet', running: 'brand', done: 'green', failed: 'red', cancelled: 'quiet' }

function Line({ sdk, one, onChange, onGone }: { sdk: TransferSdk; one: Transfer; onChange: (t: Transfer) => void; onGone: () => void }) {
  const [at, setAt] = useState<number>()
  const [failed, setFailed] = useState('')
  const guard = async (work: () => Promise<unknown>, otherwise: string) => {
    setFailed('')
    try {
      await work()
    } catch (cause) {
      setFailed(textOf(cause, otherwise))
    } finally {
      setAt(undefined)
    }
  }
  const act = (what: 'cancel' | 'retry') =>
    guard(async () => onChange(await sdk.http.postOrThrow(`/api/transfers/${one.id}/${what}`, {}, { silent: true })), t.failed)
  const remove = async () => {
    if (!(await sdk.confirm({ title: t.removeTitle, text: t.removeText, okText: t.remove, danger: true }))) return
    await guard(async () => {
      await sdk.http.delete(`/api/transfers/${one.id}`, { silent: true })
      onGone()
    }, t.failed)
  }
  const download = () => guard(() => fetchFile(sdk, one, (done, total) => setAt(total > 0 ? Math.floor((done * 100) / total) : 0)), t.downloadFailed)
  const kind = one.kind === 'import' ? t.imported : t.exportedKind
  const name = t.nameOf(`${kind} ${one.title}`, dateTime(one.createdAt))
  return (
    <li className={css.line}>
      <div className={css.what}>
        <strong title={one.fileName || one.resultName}>
          {kind} · {one.fileName || one.resultName || one.title}
        </strong>
        <Tag tone={tones[one.state]}>{t[`state_${one.state}`]}</Tag>
      </div>
      <small className={css.facts}>
        {one.title} · {dateTime(one.createdAt)} · {one.kind === 'import' ? t.counts(one.good, one.bad) : t.rows(one.done)} ·{' '}
        {t.until(dateTime(one.expiresAt).slice(0, 10))}
      </small>
      {isOpen(one) && <Progress label={name} value={one.state === 'waiting' ? undefined : percent(one)} />}
      {at !== undefined && <Progress label={t.saving(one.resultName ?? '')} value={at} />}
      {(failed || one.error) && (
        <small className={css.wrong} role={failed ? 'alert' : undefined}>
          {failed || one.error}
        </small>
      )}
      <div className={css.lineActions}>
        {one.hasFile && (
          <Button aria-label={`${one.kind === 'import' ? t.marked : t.download} ${name}`} disabled={at !== undefined} onClick={() => void download()}>
            {one.kind === 'import' ? t.marked : t.download}
          </Button>
        )}
        {one.state === 'failed' && (
          <Button aria-label={`${t.retry} ${name}`} onClick={() => void act('retry')}>
            {t.retry}
          </Button>
        )}
        {isOpen(one) ? (
          <Button kind="plain" aria-label={`${t.cancel} ${name}`} onClick={() => void act('cancel')}>
            {t.cancel}
          </Button>
        ) : (
          <Button kind="plain" aria-label={`${t.remove} ${name}`} onClick={() => void remove()}>
            {t.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
