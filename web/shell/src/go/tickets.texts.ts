import { texts } from '@mirror/sdk/shell'

export const t = texts('tickets', {
  blocked: '浏览器拦截了新窗口，请允许本站打开新窗口后重试',
  noKey: '获取登录凭据失败',
  noTicket: '获取单点登录凭据失败',
})
