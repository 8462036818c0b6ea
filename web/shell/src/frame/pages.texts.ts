import { texts } from '@mirror/sdk/shell'

export const t = texts('pages', {
  noMenu: '您的账号尚未分配权限',
  noMenuText: (account: string) => `账号 ${account} 可以登录，但还没有可用的功能。请联系本单位的平台管理员分配角色，分配后本页会自动打开您的菜单。`,
  recheck: '重新检查',
  signOut: '退出登录',
  notFound: '没有找到这个页面',
  notFoundText: '地址可能有误，或者您没有查看它的权限。',
  home: '回到首页',
})
