import { texts } from '@mirror/sdk'

export const t = texts('setting-home', {
  title: '系统设置',
  find: '查找设置',
  placeholder: '名称、拼音首字母或页面内容，如“密码”“yhgl”',
  failed: '设置目录加载失败',
  none: '您没有可以打开的设置',
  noneText: '需要时请联系上级管理员授权。',
  nothing: (word: string) => `没有与“${word}”有关的设置`,
  nothingText: '换一个词，或清空后查看全部。',
  clear: '查看全部',
  found: (n: number) => `找到 ${n} 项设置`,
  other: '其他设置',
  attention: '需要处理',
  countersigns: '等待我复核',
  lockedAccounts: '已锁定的账号',
  failedJobs: '失败的后台任务',
  downServices: '异常的后台服务',
  newFeedback: '未处理的意见反馈',
  cases: '件',
  accounts: '个',
  services: '个',
  entries: '条',
  nothingWaits: '目前没有需要处理的事项。',
  notCounted: (titles: string[]) => `暂时无法统计：${titles.join('、')}。`,
})

/** One sentence for each group this portal brings; a group that people made has none. */
export const sentences = texts('setting-home-groups', {
  'setting-people': '谁在用本平台：账号、单位部门和所管的区域。',
  'setting-safety': '谁能看什么、办什么，怎样登录才算安全。',
  'setting-apps': '导航里有什么，由哪些子应用和后台服务提供。',
  'setting-business': '办理业务时用到的选项、时限和参数。',
  'setting-record': '平台上发生过什么，以及配置的导出与导入。',
  '': '管理员自行添加的页面。',
})
