import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { DictSelect, Faults, RequiredHint, TextField, errorText, goToFirst } from '@mirror/widgets'
import type { Schemas } from '@mirror/contract'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FieldFrame } from '../engine/field-frame.tsx'
import type { HouseholdCard } from '../engine/household-query.ts'
import css from './household-reveal.module.css'
import { t } from './reveal.texts.ts'

type Revealed = Schemas['HouseholdRevealed']

/** The reason 其他, which has to be put into words. */
const OTHER = '99'

/** A household as it is shown, with its numbers whole once somebody said why they have to see them, and the bar that asks; they are kept as long as the page is. onDirty is told whether words stand in it. */
export function useReveal(h: HouseholdCard, onDirty?: (dirty: boolean) => void): [shown: HouseholdCard, bar: ReactNode] {
  const { permissions } = useSdk()
  const [open, setOpen] = useState<{ id: number; whole: Revealed }>()
  const whole = open?.id === h.id ? open.whole : undefined
  const numbers = new Map(whole?.members.map((m) => [m.id, m.idCard]))
  const members = h.members.map((m) => ({ ...m, idCard: numbers.get(m.id) ?? m.idCard }))
  const shown = whole ? { ...h, phone: whole.phone, idCard: members[0]?.idCard ?? h.idCard, members } : h
  const bar = permissions.has('household-data:detail') && (
    <Bar key={h.id} id={h.id} whole={whole} onWhole={(value) => setOpen(value && { id: h.id, whole: value })} onDirty={onDirty} />
  )
  return [shown, bar]
}

interface BarProps {
  id: number
  whole: Revealed | undefined
  onWhole: (whole: Revealed | undefined) => void
  onDirty: ((dirty: boolean) => void) | undefined
}

function Bar({ id, whole, onWhole, onDirty }: BarProps) {
  const sdk = useSdk()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const dirty = asking && words.trim() !== ''
  useEffect(() => {
    onDirty?.(dirty)
    return () => onDirty?.(false)
  }, [dirty, onDirty])
  const reveal = async () => {
    const found = {
      ...(!reason && { reason: t.reasonMissing }),
      ...(reason === OTHER && !words.trim() && { words: t.wordsMissing }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) return goToFirst(() => form.current, found)
    setBusy(true)
    try {
      onWhole(await sdk.http.postOrThrow(`/api/households/${id}/reveal`, { reason, words: words.trim() }, { silent: true }))
      setAsking(false)
      setWrong('')
    } catch (error) {
      setWrong(errorText(error))
    }
    setBusy(false)
  }
  if (whole)
    return (
      <div className={css.bar} data-print="no" role="status">
        <span>{t.shown(whole.left)}</span>
        {whole.phone && (
          <a className={css.call} href={`tel:${whole.phone}`}>
            {t.call(whole.phone)}
          </a>
        )}
        <Button onClick={() => onWhole(undefined)}>{t.hide}</Button>
      </div>
    )
  if (!asking)
    return (
      <div className={css.bar} data-print="no">
        <Button kind="plain" icon="eye" onClick={() => setAsking(true)}>
          {t.reveal}
        </Button>
      </div>
    )
  return (
    <form
      ref={form}
      className={css.bar}
      data-print="no"
      noValidate
      aria-label={t.reveal}
      onSubmit={(e) => {
        e.preventDefault()
        void reveal()
      }}
    >
      <RequiredHint />
      <FieldFrame id={`${field}-reason`} name="reason" title={t.reason} required wrong={missing['reason']}>
        <DictSelect
          id={`${field}-reason`}
          type="reveal_reason"
          label={t.reason}
          required
          invalid={!!missing['reason']}
          describedBy={`${field}-reason-note`}
          value={reason}
          onChange={(next) => {
            setReason(next)
            setMissing({})
          }}
        />
      </FieldFrame>
      <FieldFrame
        id={`${field}-words`}
        name="words"
        title={t.words}
        required={reason === OTHER}
        wrong={missing['words']}
        hint={reason === OTHER ? t.wordsNeeded : undefined}
      >
        <TextField
          id={`${field}-words`}
          aria-label={t.words}
          aria-required={reason === OTHER || undefined}
          aria-invalid={missing['words'] ? true : undefined}
          aria-describedby={`${field}-words-note`}
          maxLength={100}
          value={words}
          onChange={(e) => {
            setWords(e.target.value)
            setMissing({})
          }}
        />
      </FieldFrame>
      <Button kind="primary" type="submit" disabled={busy}>
        {t.show}
      </Button>
      <Button
        onClick={() => {
          setAsking(false)
          setMissing({})
          setWrong('')
        }}
      >
        {t.cancel}
      </Button>
      <p className={css.note} role={wrong ? 'alert' : undefined} data-wrong={wrong !== '' || undefined}>
        {wrong || t.logged}
      </p>
      <Faults of={missing} />
    </form>
  )
}
