import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { useNavigate } from 'react-router'
import { Scene } from './scene.tsx'
import { t } from './scene.texts.ts'

/** /404: where an unknown page or a refused hand-over (sso=1) ends. */
export function NotFoundPage() {
  const { user, navigate } = useSdk()
  const go = useNavigate()
  return (
    <Scene tab="404" title={t.missing} text={t.missingText}>
      {user.signedIn ? (
        <Button kind="primary" large onClick={() => void navigate('/microgdxczxpc/', '/')}>
          {t.home}
        </Button>
      ) : (
        <Button kind="primary" large onClick={() => go('/login')}>
          {t.signIn}
        </Button>
      )}
    </Scene>
  )
}
