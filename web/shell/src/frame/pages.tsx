import { Button, EmptyState } from '@mirror/ui'
import { localOf, parseSpot, type Spot } from '@mirror/sdk/shell'
import { useBoot, usePortal } from '../portal.ts'
import { askSignOut } from './user-menu.tsx'

/** Somebody who may sign in but was given nothing yet. */
export function NoMenu() {
  const { profile } = useBoot()
  return (
    <EmptyState
      icon="lock"
      title="您的账号尚未分配权限"
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            重新检查
          </Button>
          <Button icon="logout" onClick={() => void askSignOut()}>
            退出登录
          </Button>
        </>
      }
    >
      账号 {profile.userName} 可以登录，但还没有可用的功能。请联系本单位的平台管理员分配角色，分配后重新检查即可使用。
    </EmptyState>
  )
}

/** Names the page that is not there; it lies in the frame, the menus stay usable. */
export function NotFound({ spot }: { spot: Spot }) {
  const { router, home } = usePortal()
  return (
    <EmptyState
      icon="search"
      title="没有找到这个页面"
      actions={
        <Button kind="primary" icon="home" onClick={() => void router.visit(home)}>
          回到首页
        </Button>
      }
    >
      <p>{localOf(spot)}</p>
      <p>地址可能有误，或者您没有查看它的权限。</p>
    </EmptyState>
  )
}

export { parseSpot }
