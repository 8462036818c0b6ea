import { texts } from '@mirror/sdk'

export const t = texts('login-sign-in', {
  title: '欢迎登录',
  text: '请选择登录方式。',
  account: '账号登录',
  going: '正在前往登录页…',
  unreachable: '暂时无法连接登录服务，请检查网络后重试。',
  code: (code: string) => `诊断码 ${code}`,
})
