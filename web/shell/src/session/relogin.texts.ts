import { texts } from '@mirror/sdk/shell'

export const t = texts('relogin', {
  title: '请重新登录',
  kept: '页面上填写的内容都还在，登录后可以接着办理。',
  account: '账号',
  frame: '登录表单',
  window: '在新窗口中登录',
  windowHint: '您是从其他平台登录的，请在新窗口中登录，完成后回到本页。',
  other: '使用其他账号',
  away: '离开本页，前往登录页？未保存的内容将不再显示。',
  go: '离开',
  stay: '取消',
  loading: '正在打开登录表单',
  failed: '登录表单打不开，请检查网络后重试。',
  retry: '重试',
  strangerTitle: '已由其他账号登录',
  stranger: (name: string) => `这个浏览器现在登录的是 ${name}。为保护原账号的数据，本页内容不再显示。`,
  reload: '以新账号继续',
})
