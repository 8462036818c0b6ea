import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, Drawer, Faults, QueryError, RequiredHint, errorText, goToFirst, useSheetClose } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Todo } from '../engine/model.ts'
import { FieldFrame } from '../engine/field-frame.tsx'
import { moduleKeys } from '../engine/queries.ts'
import css from './desk.module.css'
import { t } from './hand-over.texts.ts'
import { colleaguesQuery } from './queries.ts'

/** To-dos of one module go to a colleague of one's own office; each is answered for. */
export function HandOverSheet({ items, onDone, onClose }: { items: readonly [Todo, ...Todo[]]; onDone: () => void; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const id = useId()
  const [first] = items
  const people = useQuery(colleaguesQuery(sdk, first.module, first.id))
  const [to, setTo] = useState('')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const close = useSheetClose(words !== '', onClose)
  const go = async () => {
    if (!to) {
      const found = { to: t.toWhom }
      setMissing(found)
      return goToFirst(() => form.current, found)
    }
    setBusy(true)
    setWrong('')
    try {
      const results = await sdk.http.postOrThrow(
        `/api/rural/${first.module}/handover`,
        { ids: items.map((x) => x.id), to, words: words.trim() },
        { silent: true },
      )
      void client.invalidateQueries({ queryKey: moduleKeys.all })
      const left = results.flatMap((r) => {
        const x = items.find((i) => i.id === r.id)
        return r.done || !x ? [] : [{ name: x.name || x.no, why: r.message }]
      })
      if (left.length > 0) return setRefused(left)
      sdk.message.success(t.handedOver(items.length))
      onDone()
    } catch (error) {
      setWrong(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer title={t.handOverOf(items.length)} small onClose={close}>
      {people.isError && !people.data ? (
        <QueryError error={people.error} onRetry={() => people.refetch()} />
      ) : !people.data ? (
        <Skeleton rows={4} />
      ) : people.data.length === 0 ? (
        <EmptyState icon="users" title={t.nobody}>
          {t.nobodyHint}
        </EmptyState>
      ) : (
        <form
          ref={form}
          className={css.sheet}
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            void go()
          }}
        >
          <p>{t.handOverHint}</p>
          <RequiredHint />
          <FieldFrame id={`${id}-to`} name="to" title={t.to} required wrong={missing['to']}>
            <Choice
              id={`${id}-to`}
              label={t.toWhom}
              optional
              required
              invalid={!!missing['to']}
              describedBy={`${id}-to-note`}
              value={to}
              onChange={(next) => {
                setTo(next)
                setMissing({})
              }}
              options={people.data.map((p) => ({ value: p.id, label: p.name }))}
            />
          </FieldFrame>
          <label htmlFor={id}>{t.words}</label>
          <textarea id={id} rows={3} maxLength={500} value={words} onChange={(e) => setWords(e.target.value)} />
          {wrong && (
            <p className={css.wrong} role="alert">
              {wrong}
            </p>
          )}
          {refused.length > 0 && (
            <ul className={css.wrong} role="alert">
              {refused.map((x) => (
                <li key={x.name}>
                  {x.name}：{x.why}
                </li>
              ))}
            </ul>
          )}
          <Faults of={missing} />
          <Button kind="primary" type="submit" disabled={busy}>
            {t.go}
          </Button>
        </form>
      )}
    </Drawer>
  )
}
