import { Button } from '@mirror/ui'
import { useNavigate } from 'react-router'
import { Scene } from '../scene.tsx'

const NAMES = { government: '政务统一身份认证', public: '个人 / 法人统一身份认证' } as const

/** #/ssoIndex? and #/ssoPublicIndex?: where another platform sends people back to. This installation has no such platform set up. */
export function BridgePage({ kind }: { kind: keyof typeof NAMES }) {
  const go = useNavigate()
  return (
    <Scene title="此登录方式尚未启用" text={`本平台还没有接入${NAMES[kind]}，带来的登录凭据没有被使用。请改用账号登录，或联系系统管理员。`}>
      <Button kind="primary" large onClick={() => go('/login')}>
        使用账号登录
      </Button>
    </Scene>
  )
}
