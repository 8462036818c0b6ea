import { texts } from '@mirror/sdk'

export const t = texts('login-link', {
  expired: '登录已过期或网络不可用，请重新登录。',
  none: '没有待关联的身份，可能已超过 10 分钟。请重新通过其他登录方式认证。',
  title: '关联身份',
  reading: '正在读取待关联的身份。',
  busyReading: '正在读取',
  ask: (source: string, name: string, account: string) => `将${source}的“${name}”关联到平台账号“${account}”。关联后，可用该身份直接登录本账号。`,
  busy: '正在关联…',
  yes: '确认关联',
  no: '暂不关联，进入系统',
  done: '关联成功',
  doneText: '以后可用该身份直接登录本账号。',
  enter: '进入系统',
  failed: '未能关联',
})
