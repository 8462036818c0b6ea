import { useSdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { copyText } from '@mirror/widgets'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { UserCreated } from './model.ts'
import { t } from './one-time-password.texts.ts'
import css from './user-new-page.module.css'

/** The one-time password of a new account. It is in no list and no log; leaving this page is the end of it. */
export function OneTimePassword({ created, title = t.title, onDone }: { created: UserCreated; title?: string; onDone: () => void }) {
  const sdk = useSdk()
  const [copied, setCopied] = useState(false)
  const secret = useRef<HTMLElement>(null)
  // onDone leaves before React has run the clean-up of the guard; the ref lets it pass.
  const leaving = useRef(false)

  useEffect(() => {
    if (copied) return
    return sdk.beforeLeave(() => leaving.current || sdk.confirm({ title: t.leave, text: t.leaveText, okText: t.leaveOk }))
  }, [sdk, copied])

  const copy = async () => {
    const text = t.both(created.user.username, created.password)
    if (await copyText(text)) {
      setCopied(true)
      sdk.message.success(t.copied)
      return
    }
    // The browser refused: the text is marked for Ctrl+C.
    if (secret.current) getSelection()?.selectAllChildren(secret.current)
    sdk.message.info(t.byHand)
  }

  return (
    <section className={css.done}>
      <h1>
        <Icon name="success" size={24} />
        {title}
      </h1>
      <p>{t.hand(created.user.name)}</p>
      <dl className={css.pair}>
        <dt>{t.username}</dt>
        <dd>{created.user.username}</dd>
        <dt>{t.password}</dt>
        <dd ref={secret}>{created.password}</dd>
      </dl>
      <div className={css.row}>
        <Button type="primary" onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </Button>
        <Button
          onClick={async () => {
            leaving.current = copied || (await sdk.confirm({ title: t.leave, text: t.leaveText, okText: t.leaveOk }))
            if (leaving.current) onDone()
          }}
        >
          {t.back}
        </Button>
      </div>
    </section>
  )
}
