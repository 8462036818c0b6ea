import { Button } from '@mirror/ui'
import { Drawer } from '@mirror/widgets'
import { useId, useState } from 'react'
import { t } from '../warning.texts.ts'
import css from './hits.module.css'

/** Asks why warnings are put aside. */
export function ExcludeForm({ count, onDone, onClose }: { count: number; onDone: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [missed, miss] = useState(false)
  const id = useId()
  return (
    <Drawer small title={t.excludeTitle(count)} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (reason.trim()) onDone(reason.trim())
          else miss(true)
        }}
      >
        <label htmlFor={id}>{t.reason}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={200}
          value={reason}
          aria-required="true"
          aria-invalid={missed && !reason.trim()}
          aria-describedby={`${id}-hint`}
          onChange={(e) => setReason(e.target.value)}
        />
        <p id={`${id}-hint`} data-fault={(missed && !reason.trim()) || undefined}>
          {missed && !reason.trim() ? t.reasonNeeded : t.reasonHint}
        </p>
        <div className={css.foot}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="danger" type="submit">
            {t.confirmExclude}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
