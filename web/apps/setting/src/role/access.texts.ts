import { texts } from '@mirror/sdk'

export const t = texts('setting-access', {
  title: '权限查询',
  hint: '选择用户、权限和区域，查看为什么可以或不可以，以及修改哪里会改变结果。',
  user: '用户',
  me: '本人',
  code: '权限',
  codePick: '选择菜单、页面或操作',
  area: '区域',
  ask: '查询',
  none: '请选择用户和权限',
  noneText: '查询结果会显示从账号到区域的完整判断过程。',
  failed: '权限查询失败',
  viewAs: '以该用户身份查看',
  viewAsk: (name: string) => `以“${name}”的身份查看平台？`,
  viewText: '您将看到该用户看到的全部页面，只能浏览，不能操作。开始、结束和每次访问都会记入审计日志，同时记录您和该用户。本浏览器的所有页面都会切换。',
  viewStart: '开始查看',
})
