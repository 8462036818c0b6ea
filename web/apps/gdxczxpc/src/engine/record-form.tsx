import { Button } from '@mirror/ui'
import { Faults, RequiredHint, dateTime } from '@mirror/widgets'
import type { ReactNode } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { useRecordForm } from './use-record-form.ts'

interface Props {
  of: ReturnType<typeof useRecordForm>
  saveText: string
  /** For one hand on a phone: large targets. */
  outdoor?: boolean
  /** What is sent with the form has come; nothing is saved before. */
  ready?: boolean
  onSave: () => void
  children: ReactNode
}

/** The frame of a record's form: heading, what a draft brought back, the fields, the refusal, the buttons. */
export function RecordForm({ of, saveText, outdoor, ready = true, onSave, children }: Props) {
  return (
    <form
      id={of.id}
      className={css.formPage}
      data-draft=""
      data-outdoor={outdoor || undefined}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (ready) onSave()
      }}
    >
      <div className={css.formBody}>
        <h1>{of.title}</h1>
        {of.restoredAt !== undefined && (
          <p className={css.draft} role="status">
            {t.restored(dateTime(of.restoredAt))}
            <Button kind="plain" onClick={of.discard}>
              {t.discard}
            </Button>
          </p>
        )}
        <RequiredHint />
        {children}
        {of.refusal && (
          <p className={css.refusal} role="alert">
            {of.refusal}
          </p>
        )}
      </div>
      <footer className={css.foot}>
        <Faults of={of.wrong} />
        <Button kind="primary" type="submit" disabled={of.busy || !ready}>
          {saveText}
        </Button>
        <Button onClick={of.leave}>{t.cancel}</Button>
      </footer>
    </form>
  )
}
