import { texts } from '@mirror/sdk/shell'

export const t = texts('account-sessions', {
  title: '登录设备',
  failed: '操作失败',
  notThere: '登录设备没有取到',
  retry: '重试',
  lead: '您的账号当前在以下设备登录。不认识的设备请立即退出，并修改密码。',
  here: '本机',
  from: (ip: string) => `登录地址 ${ip}`,
  unknown: '未知',
  since: (at: string) => `登录时间 ${at}`,
  used: (at: string) => `最近使用 ${at}`,
  sure: '确定退出',
  sureOne: '确定退出这台设备？',
  doneOne: '已退出该设备',
  endOf: (device: string) => `退出 ${device}`,
  end: '退出',
  sureOthers: (count: number) => `确定退出其他 ${count} 台设备？`,
  doneOthers: '已退出其他全部设备',
  endOthers: '退出其他全部设备',
  close: '关闭',
})
