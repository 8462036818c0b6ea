import { useSdk } from '@mirror/sdk'
import { Button, Loading } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Scene } from '../scene.tsx'
import { declined, refused, type Bridge, type Ending } from './rules.ts'
import { t } from './bridge.texts.ts'

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
      <Scene title={t.going} text={t.goingText(t[kind])}>
        <Loading label={t.going} />
      </Scene>
    )
  }
  return (
    <Scene title={ending.title} text={ending.text}>
      {ending.linkable && (
        <Button kind="primary" large onClick={() => void sdk.session.signIn({ redirectUri: location.origin + sdk.history.createHref('/link') })}>
          {t.link}
        </Button>
      )}
      <Button kind={ending.linkable ? 'default' : 'primary'} large onClick={() => go('/login')}>
        {t.other}
      </Button>
    </Scene>
  )
}
