import { HttpError, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Drawer, errorText, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { moduleKeys } from '../queries.ts'
import { t } from './batch.texts.ts'
import css from './batch.module.css'
import { refusals, slices } from './rules.ts'
import type { Pick, Pile, Result } from './rules.ts'

// A modal dialog puts the cursor where the attribute stands; React's own property would do it before the dialog opens.
const focused = (node: HTMLElement | null) => node?.setAttribute('autofocus', '')

interface Props {
  pile: Pile
  onDone: (left: ReadonlySet<string>, went: readonly Pick[]) => void
  onClose: () => void
}

/** One opinion for a pile of records. Each is answered for; what was refused is listed with its reason and stays chosen. */
export function BatchSheet({ pile, onDone, onClose }: Props) {
  const sdk = useSdk()
  const client = useQueryClient()
  const id = useId()
  const [opinion, setOpinion] = useState('')
  const [wrong, setWrong] = useState('')
  const [answered, setAnswered] = useState(-1)
  const [left, setLeft] = useState<[Pick, string][]>()
  const dirty = opinion !== '' && !left
  const busy = answered >= 0 && !left
  useEffect(() => (busy ? sdk.unsaved(() => true) : undefined), [sdk, busy])
  const close = useSheetClose(dirty, onClose)
  const go = async () => {
    if (pile.opinion && opinion.trim() === '') return setWrong(t.needed)
    const results: Result[] = []
    let silent = t.broken
    setAnswered(0)
    for (const part of slices(pile.rows)) {
      const body = { items: part.map((r) => ({ id: r.id, version: r.version })), opinion: opinion.trim() }
      try {
        results.push(...(await sdk.http.postOrThrow(`/api/rural/${pile.module}/batch/${pile.code}`, body, { silent: true })))
      } catch (error) {
        // The rest is not sent: what stops one slice stops them all.
        if (error instanceof HttpError) silent = errorText(error)
        break
      }
      setAnswered(results.length)
    }
    const found = refusals(pile.rows, results, silent)
    void client.invalidateQueries({ queryKey: moduleKeys.all })
    onDone(
      new Set(found.keys()),
      pile.rows.filter((r) => !found.has(r.key)),
    )
    if (found.size === 0) {
      sdk.message.success(t.allDone(pile.rows.length))
      return onClose()
    }
    setLeft(pile.rows.flatMap((r): [Pick, string][] => (found.has(r.key) ? [[r, found.get(r.key) ?? '']] : [])))
  }
  const n = pile.rows.length
  return (
    <Drawer title={t.title(pile.title, n)} small onClose={() => !busy && close()}>
      {left ? (
        <>
          <p className={css.result} role="status">
            {t.someDone(n - left.length, left.length)}
          </p>
          <ul className={css.reasons} aria-label={t.refused}>
            {left.map(([r, why]) => (
              <li key={r.key}>
                <b>{r.name}</b>
                <span>{why}</span>
              </li>
            ))}
          </ul>
          <Button kind="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      ) : (
        <form
          noValidate
          onKeyDown={(e) => {
            if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || busy) return
            e.preventDefault()
            void go()
          }}
          onSubmit={(e) => {
            e.preventDefault()
            void go()
          }}
        >
          <p className={css.quiet}>{t.hint}</p>
          <ul className={css.names}>
            {pile.rows.map((r) => (
              <li key={r.key}>{r.name}</li>
            ))}
          </ul>
          <label className={css.label} htmlFor={id}>
            {t.opinion}
            {pile.opinion && (
              <span className={css.star} aria-hidden="true">
                *
              </span>
            )}
          </label>
          <textarea
            id={id}
            className={css.words}
            // The sheet names the records and is the question whether to go on: nothing is asked after it.
            ref={focused}
            rows={3}
            maxLength={500}
            value={opinion}
            disabled={busy}
            aria-required={pile.opinion}
            aria-invalid={wrong !== ''}
            aria-describedby={`${id}-note`}
            onChange={(e) => {
              setOpinion(e.target.value)
              setWrong('')
            }}
          />
          <p id={`${id}-note`} className={css.wrong} role={wrong ? 'alert' : undefined}>
            {wrong}
          </p>
          {busy && (
            <p className={css.progress} role="status">
              <progress aria-label={t.progress(answered, n)} max={n} value={answered} />
              {t.progress(answered, n)}
            </p>
          )}
          <Button kind="primary" type="submit" disabled={busy}>
            {t.go}
          </Button>
        </form>
      )}
    </Drawer>
  )
}
