import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Tag, dateTime, errorText } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { Mention } from './mention.tsx'
import type { Called } from './mention.tsx'
import type { Description, Line } from './model.ts'
import { historyQuery, moduleKeys } from './queries.ts'
import { isEmpty } from './rules.ts'
import { Value } from './value.tsx'

interface TimelineProps {
  d: Description
  id: string
  /** A comment is typed and not sent. */
  onDirty: (dirty: boolean) => void
}

/** What happened to a record, the newest first, with a line to write to those who work on it too. */
export function Timeline({ d, id, onDirty }: TimelineProps) {
  const sdk = useSdk()
  const client = useQueryClient()
  const lines = useQuery(historyQuery(sdk, d.code, id))
  const [words, setWords] = useState('')
  const [called, setCalled] = useState<Called[]>([])
  const [writing, setWriting] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useId()
  const dirty = words.trim() !== ''
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [onDirty, dirty])
  const send = async () => {
    setBusy(true)
    try {
      await sdk.http.postOrThrow(`/api/rural/${d.code}/${id}/comments`, { words, mention: called.map((c) => c.id) }, { silent: true })
      setWords('')
      setCalled([])
      await client.invalidateQueries({ queryKey: [...moduleKeys.record(d.code, id), 'history'] })
    } catch (error) {
      sdk.message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.card}>
      <h2>{t.timeline}</h2>
      {lines.isError && !lines.data ? (
        <p className={css.quiet}>
          {t.timelineFailed}
          <Button kind="plain" onClick={() => lines.refetch()}>
            {t.retry}
          </Button>
        </p>
      ) : !lines.data ? (
        <Skeleton rows={5} />
      ) : (
        <ol className={css.timeline}>
          {lines.data.map((l) => (
            <Entry key={l.id} d={d} line={l} />
          ))}
        </ol>
      )}
      <form
        className={css.comment}
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <label htmlFor={field}>{t.comment}</label>
        <textarea
          id={field}
          rows={2}
          maxLength={500}
          value={words}
          placeholder={t.commentHint}
          onFocus={() => setWriting(true)}
          onChange={(e) => setWords(e.target.value)}
        />
        {writing && <Mention code={d.code} id={id} called={called} onChange={setCalled} />}
        <Button type="submit" disabled={busy || words.trim() === ''}>
          {t.send}
        </Button>
      </form>
    </section>
  )
}

function Entry({ d, line: l }: { d: Description; line: Line }) {
  const title =
    l.kind === 'step'
      ? l.stepTitle
      : l.kind === 'undo'
        ? t.undone(l.stepTitle)
        : { create: t.created, handover: t.handedOver, update: t.changed, comment: t.comment, delete: t.removedLine, reveal: t.revealed }[l.kind]
  const to = d.states.find((s) => s.code === l.to)
  return (
    <li data-kind={l.kind}>
      <p className={css.lineHead}>
        <b>{title}</b>
        {(l.kind === 'step' || l.kind === 'undo') && l.from !== l.to && to && <Tag tone={to.tone}>{to.title}</Tag>}
      </p>
      {l.words && <p className={css.words}>{l.words}</p>}
      {l.changes.length > 0 && (
        <dl className={css.changes}>
          {l.changes.map((c) => {
            const f = d.fields.find((x) => x.key === c.field)
            if (!f || f.hidden || f.kind === 'household') return null
            return (
              <div key={c.field}>
                <dt>{f.title}</dt>
                <dd>
                  {isEmpty(c.after) ? t.emptyValue : <Value field={f} value={c.after} />}
                  {!isEmpty(c.before) && (
                    <small>
                      {t.before} <Value field={f} value={c.before} />
                    </small>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <p className={css.when}>
        {l.actor}
        {l.behalf && t.behalfOf(l.behalf)}
        {l.alone && t.alone} · <time>{dateTime(l.at)}</time>
      </p>
    </li>
  )
}
