import { texts } from '@mirror/sdk/shell'

export const t = texts('first-login-notice', {
  gov: '前往政务人员登录',
  biz: '前往个人 / 法人登录',
  title: '身份认证提示',
  text: '您还没有通过统一身份认证，请使用政务工作应用（粤政易）或公众服务应用（粤省事）扫码登录。',
  hint: '本提示稍后自动关闭，不影响继续使用。',
})
