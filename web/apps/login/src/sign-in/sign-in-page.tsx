import { useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Scene } from '../scene.tsx'
import { reasonText } from './rules.ts'
import css from './sign-in-page.module.css'
import { useRoads } from './use-roads.ts'

/** /login: why the last session ended, and the roads into a new one. */
export function SignInPage() {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const reason = reasonText(params.get('reason')) || sdk.session.reason
  const roads = useRoads(sdk.env.base)

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
    <Scene title="欢迎登录" text="请选择登录方式。">
      {reason && (
        <p className={css.reason} role="status">
          <Icon name="info" size={18} />
          {reason}
        </p>
      )}
      {failed && (
        <p className={css.failed} role="alert">
          <Icon name="error" size={18} />
          暂时无法连接登录服务，请检查网络后重试。
        </p>
      )}
      <Button kind="primary" large disabled={busy} onClick={() => void signIn()}>
        {busy ? '正在前往登录页…' : '账号登录'}
      </Button>
      {roads.map((road) => (
        <a key={road.id} className={css.road} href={road.start}>
          {road.name}
        </a>
      ))}
    </Scene>
  )
}
