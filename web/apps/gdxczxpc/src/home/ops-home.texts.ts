import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-ops-home', {
  failedJobs: '失败的后台任务',
  noFailedJobs: '没有失败的后台任务。',
  allJobs: '后台任务',
  attempts: (n: number) => `已尝试 ${n} 次`,
  newFeedback: '待处理的意见反馈',
  noFeedback: '没有待处理的意见反馈。',
  allFeedback: '意见反馈',
  locked: '被锁定的账号',
  noLocked: '没有被锁定的账号。',
  allAccounts: '用户管理',
  lockedUntil: (time: string) => `锁定至 ${time}`,
  offline: '离线的设备',
  noOffline: (n: number) => `全部 ${n} 台设备在线。`,
  allDevices: '设备列表',
  lastSeen: (time: string) => `最近在线 ${time}`,
  sessions: '在线会话',
  live: (n: string) => `${n} 个会话在线。`,
  noSessions: '没有在线会话。',
  allSessions: '在线会话管理',
})
