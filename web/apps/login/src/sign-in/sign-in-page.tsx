import { useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Scene } from '../scene.tsx'
import { reasonText, splitReason } from './rules.ts'
import css from './sign-in-page.module.css'
import { t } from './sign-in.texts.ts'
import { useOptions } from './use-options.ts'

/** /login: why the last session ended, and the ways into a new one. */
export function SignInPage() {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { word, code } = splitReason(params.get('reason') ?? sdk.session.reason)
  const reason = reasonText(word)
  const options = useOptions(sdk.env.base)

  const signIn = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await sdk.session.signIn()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <Scene tab="login" title={t.title} text={t.text}>
      {reason && (
        <p className={css.reason} role="status">
          <Icon name="info" size={18} />
          <span>
            {reason}
            {code && <small className={css.code}>{t.code(code)}</small>}
          </span>
        </p>
      )}
      {failed && (
        <p className={css.failed} role="alert">
          <Icon name="error" size={18} />
          {t.unreachable}
        </p>
      )}
      <Button kind="primary" large disabled={busy} onClick={() => void signIn()}>
        {busy ? t.going : t.account}
      </Button>
      {options.map((option) => (
        <a key={option.id} className={css.option} href={option.start}>
          {option.name}
        </a>
      ))}
    </Scene>
  )
}
