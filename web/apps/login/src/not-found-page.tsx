import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { useNavigate } from 'react-router'
import { Scene } from './scene.tsx'

/** /404: where an unknown page or a refused hand-over (sso=1) ends. */
export function NotFoundPage() {
  const { user, navigate } = useSdk()
  const go = useNavigate()
  return (
    <Scene tab="404" title="页面不存在" text="您访问的地址不存在、已失效，或单点登录未能完成。">
      {user.signedIn ? (
        <Button kind="primary" large onClick={() => void navigate('/microgdxczxpc/', '/')}>
          返回首页
        </Button>
      ) : (
        <Button kind="primary" large onClick={() => go('/login')}>
          前往登录
        </Button>
      )}
    </Scene>
  )
}
