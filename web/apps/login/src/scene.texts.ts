import { texts } from '@mirror/sdk'

export const t = texts('login-scene', {
  platform: '乡村振兴综合服务平台',
  demo: '演示环境，所有数据均为演示数据。',
  missing: '页面不存在',
  missingText: '您访问的地址不存在、已失效，或单点登录未能完成。',
  home: '返回首页',
  signIn: '前往登录',
})
