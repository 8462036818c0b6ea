import { Button } from '@mirror/ui'
import { useEffect, useId, useRef } from 'react'
import css from './sub-app.module.css'
import { t } from './sub-app.texts.ts'

interface Props {
  title: string
  text: string
  ok: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** The question before a step, where it was asked for: the shell's own dialog would stand behind the sheet. */
export function Sure({ title, text, ok, busy, onYes, onNo }: Props) {
  const id = useId()
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [])
  return (
    <div
      className={css.sure}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        // The sheet stays.
        e.preventDefault()
        e.stopPropagation()
        onNo()
      }}
    >
      <b id={`${id}-title`}>{title}</b>
      <p id={`${id}-text`} className={css.quiet}>
        {text}
      </p>
      <div className={css.actions}>
        <Button kind="primary" disabled={busy} ref={yes} onClick={onYes}>
          {ok}
        </Button>
        <Button disabled={busy} onClick={onNo}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
