import { Button } from '@mirror/ui'
import { Drawer, errorText, useSheetClose } from '@mirror/widgets'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import css from './reason-form.module.css'
import { t } from './warning.texts.ts'

export interface ReasonFormProps {
  title: string
  label: string
  hint?: string
  /** What is said where nothing was written. */
  needed: string
  confirm: string
  /** Does it; what was written stays until that is done. */
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks why something is done; it is not done without. */
export function ReasonForm({ title, label, hint, needed, confirm, send, onDone, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const fault = tried && !reason.trim()
  const sending = useMutation({ mutationFn: send, onSuccess: onDone })
  const close = useSheetClose(reason !== '', onClose)
  return (
    <Drawer small title={title} onClose={close}>
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (!reason.trim()) setTried(true)
          else if (!sending.isPending) sending.mutate(reason.trim())
        }}
      >
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={400}
          value={reason}
          aria-required="true"
          aria-invalid={fault}
          aria-describedby={`${id}-hint`}
          onChange={(e) => setReason(e.target.value)}
        />
        <p id={`${id}-hint`} data-fault={fault || undefined}>
          {fault ? needed : hint}
        </p>
        {sending.isError && (
          <p data-fault role="alert">
            {t.failedAction(errorText(sending.error) || t.noAnswer)}
          </p>
        )}
        <div className={css.foot}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="danger" type="submit" disabled={sending.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
