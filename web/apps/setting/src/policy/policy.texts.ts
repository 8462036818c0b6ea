import { texts } from '@mirror/sdk'

export const t = texts('setting-policy', {
  title: '安全策略',
  failed: '安全策略加载失败',
  ask: '保存并立即生效？',
  ok: '保存并生效',
  saved: '安全策略已生效',
  version: (version: number, at: string) => (version ? `第 ${version} 版，${at} 修改` : '当前为系统初始设置'),
  session: '会话',
  sign: '登录与锁定',
  password: '密码',
  audit: '审计',
  wire: '传输保护',
  start: '登录后',
})
