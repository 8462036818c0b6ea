import { useSdk } from '@mirror/sdk'
import { Button, Loading } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Scene } from '../scene.tsx'
import { BRIDGES, declined, refused, type Bridge, type Ending } from './rules.ts'

/** #/ssoIndex? and #/ssoPublicIndex?: where another platform sends people back to. Its credential is exchanged once, then on into the portal. */
export function BridgePage({ kind }: { kind: Bridge }) {
  const sdk = useSdk()
  const go = useNavigate()
  const [arrived] = useState(sdk.session.arrived)
  const [ending, setEnding] = useState<Ending | null>(arrived?.code ? null : declined(kind, arrived?.error ?? ''))
  const asked = useRef(false)

  useEffect(() => {
    // The address changed within this document, which the shell's start did not see: let it begin with this address.
    if (!arrived && /[?&](code|error)=/.test(location.hash)) return location.reload()
    if (asked.current || !arrived?.code) return
    asked.current = true
    sdk.session.exchange({ code: arrived.code, state: arrived.state, ssoType: kind }).catch((cause: unknown) => setEnding(refused(kind, cause)))
  }, [sdk, kind, arrived])

  if (!ending) {
    return (
      <Scene title="正在登录" text={`已从${BRIDGES[kind].name}平台返回，正在进入系统。`}>
        <Loading label="正在登录" />
      </Scene>
    )
  }
  return (
    <Scene title={ending.title} text={ending.text}>
      {ending.linkable && (
        <Button kind="primary" large onClick={() => void sdk.session.signIn({ redirectUri: location.origin + sdk.history.createHref('/link') })}>
          登录平台账号并关联
        </Button>
      )}
      <Button kind={ending.linkable ? 'default' : 'primary'} large onClick={() => go('/login')}>
        选择其他登录方式
      </Button>
    </Scene>
  )
}
