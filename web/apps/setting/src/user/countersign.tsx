import type { Sdk } from '@mirror/sdk'
import { Button as Light } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import type { CountersignKind } from './needs-second.ts'
import css from './countersign.module.css'
import { t } from './countersign.texts.ts'

/** Asks a second administrator, with a reason; true when it was asked. */
export async function askSecond(sdk: Sdk, user: { id: string; name: string }, kind: CountersignKind, roles: string[] = []): Promise<boolean> {
  const asked = await askReason(sdk, t.ask(`${user.name} · ${t[kind]}`), t.askText, t.send, (reason) =>
    sdk.http.postOrThrow('/api/countersigns', { kind, userId: user.id, roles, reason }, { silent: true }),
  )
  if (asked) sdk.message.success(t.sent)
  return asked
}

/** A dialog that asks for a reason and sends it; true when the server took it. */
export async function askReason(
  sdk: Sdk,
  title: string,
  text: string,
  okText: string,
  send: (reason: string) => Promise<unknown>,
  hint = t.reasonHint,
): Promise<boolean> {
  let done = false
  await sdk.modal({
    title,
    content: (close) => (
      <Reason
        text={text}
        hint={hint}
        okText={okText}
        onCancel={close}
        onOk={async (reason) => {
          await send(reason)
          done = true
          close()
        }}
      />
    ),
  })
  return done
}

function Reason({
  text,
  hint,
  okText,
  onCancel,
  onOk,
}: {
  text: string
  hint: string
  okText: string
  onCancel: () => void
  onOk: (reason: string) => Promise<void>
}) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!reason.trim()) return setWrong(t.needReason)
    setBusy(true)
    try {
      await onOk(reason.trim())
    } catch (error) {
      setWrong(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <p className={css.text}>{text}</p>
      <Field id="countersign-reason" label={t.reason} required wrong={wrong} hint={hint}>
        <Input
          id="countersign-reason"
          maxLength={200}
          value={reason}
          autoComplete="off"
          aria-describedby="countersign-reason-note"
          onChange={(e) => {
            setReason(e.target.value)
            setWrong('')
          }}
        />
      </Field>
      <div className={css.acts}>
        <Light onClick={onCancel}>{t.cancel}</Light>
        <Light kind="primary" type="submit" disabled={busy}>
          {okText}
        </Light>
      </div>
    </form>
  )
}
