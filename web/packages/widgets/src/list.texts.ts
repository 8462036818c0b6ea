import { texts } from '@mirror/sdk'

export const t = texts('widgets-list', {
  failed: '数据加载失败',
  noAnswer: '请求异常',
  retry: '重试',
  close: '关闭',
  pager: '分页',
  total: (count: string) => `共 ${count} 条`,
  sizes: '每页条数',
  size: (n: number) => `${n} 条/页`,
  previous: '上一页',
  next: '下一页',
  page: (n: number) => `第 ${n} 页`,
  choose: (name: string) => `选择${name}`,
  chooseAll: '选择本页全部',
  justNow: '刚刚',
  minutesAgo: (n: number) => `${n} 分钟前`,
  hoursAgo: (n: number) => `${n} 小时前`,
  daysAgo: (n: number) => `${n} 天前`,
})
