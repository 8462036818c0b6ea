import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-routes', {
  denied: '您还没有查看此页面的权限',
  deniedText: '如工作需要，请联系本单位的系统管理员为您的角色开通“户情数据”的查看权限。',
  missing: '没有这个页面',
  missingText: '地址可能已经改变，请从左侧菜单进入。',
})
