import { texts } from '@mirror/sdk'

export const t = texts('cmdb-items', {
  allOnline: (count: number) => `${count} 台设备全部在线`,
  someOffline: (count: number) => `${count} 台设备离线`,
  health: '设备健康',
  openList: '设备列表',
  processor: '处理器',
  memory: '内存',
  disk: '磁盘',
  online: '在线',
  offline: '离线',
  none: '还没有设备。',
  device: '查看设备',
})
