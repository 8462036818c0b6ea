import { texts } from '@mirror/sdk'

export const t = texts('setting-failed', {
  title: '没有访问权限',
  text: '您的角色不包含这个页面。如需使用，请联系本单位的平台管理员。',
})
