import { texts } from '@mirror/sdk/shell'

export const t = texts('plain-http', {
  warning: '当前通过未加密的 HTTP 访问，密码和数据可能被窃听。请为平台启用 HTTPS。',
})
