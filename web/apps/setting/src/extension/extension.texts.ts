import { texts } from '@mirror/sdk'

export const t = texts('setting-extension', {
  more: '扩展设置',
  none: '没有扩展设置',
  noneText: '子应用提供的设置会出现在这里。',
  title: '扩展项',
  intro: '各子应用放进平台页面的内容。停用后，所有人下次打开页面时不再看到它。',
  failed: '扩展项加载失败',
  empty: '没有子应用提供扩展项。',
  app: '子应用',
  item: '扩展项',
  place: '位置',
  state: '状态',
  on: '启用',
  off: '停用',
  turned: (title: string, on: boolean) => `已${on ? '启用' : '停用'}“${title}”，下次打开页面时生效`,
  ask: (title: string) => `停用“${title}”？`,
  askText: '所有人下次打开页面时都不再看到它，可以随时重新启用。',
  header: '顶部栏',
  'home-card': '首页卡片',
  'message-action': '消息操作',
  'settings-page': '设置页面',
})
